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

/** What is copied from the sheet, with the number of each group beside it or with the four numbers of a row above it. */
function groupsOfSheet(typed: string): string | null {
  const words = typed.toUpperCase().split(/[\s.]+/);
  const groups = words.filter((word) => /^[0-9A-Z]{4}$/.test(word));
  const numbers = words.filter((word) => /^\d{1,2}$/.test(word)).map(Number);
  const isSheet = groups.length === kitGroups && numbers.length === kitGroups;
  return isSheet && numbers.every((number, at) => number === at + 1) ? groups.join("") : null;
}

/** As it stands on the paper: groups of four between dashes. */
export const kitCodeOf = (typed: string): string =>
  plainKit(groupsOfSheet(typed) ?? typed).replace(/(.{4})(?=.)/g, "$1-");

/** Whether all of it is there. */
export const isWholeKit = (typed: string): boolean => plainKit(typed).length === kitLength;
