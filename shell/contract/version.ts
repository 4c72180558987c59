/** The version of the agreement between hosts and remotes; raised when an older remote could no longer run (DEC-9). */
export const contractVersion = 1;
