"""Isle of Skye: From Chieftain to King, by Alexander Pfister and Andreas Pelikan, with its expansion Druids."""
