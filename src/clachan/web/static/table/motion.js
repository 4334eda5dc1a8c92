// Whether things move: as the viewer likes it, or else as their system says.

const system = matchMedia("(prefers-reduced-motion: reduce)");

export const MILLISECONDS = 200;

export function still() {
  const { motion } = document.documentElement.dataset;
  return document.hidden || motion === "less" || (motion !== "full" && system.matches);
}
