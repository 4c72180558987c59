/** A kit's code has 52 characters, printed in 13 groups of four. */
export const kitLength = 52;
export const kitGroups = 13;

/** What counts of a typed code: letters and digits of the paper's alphabet; I and L are read as 1, O as 0, the rest is left out. */
export const plainKit = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0")
    .replace(/[^0-9A-HJKMNP-TV-Z]/g, "");

/** As it stands on the paper: groups of four between dashes. */
export const kitCodeOf = (typed: string): string => plainKit(typed).replace(/(.{4})(?=.)/g, "$1-");

/** Whether all of it is there. */
export const isWholeKit = (typed: string): boolean => plainKit(typed).length === kitLength;
