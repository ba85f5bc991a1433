"""Why a work is as it is: its whole story, with the lines that say so."""
