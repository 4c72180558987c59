const isShouted = (name: string) => /\p{Lu}{2}/u.test(name) && !/\p{Ll}/u.test(name);

/** Whether most names of a column are in capitals. */
export const areShouted = (names: readonly string[]): boolean =>
  names.length > 0 && names.filter(isShouted).length > names.length / 2;

/** A name in capitals as it is written elsewhere: TREMBLAY-ROY as Tremblay-Roy, O'BRIEN as O'Brien. Any other stays. */
export const recased = (name: string): string =>
  isShouted(name)
    ? name
        .toLowerCase()
        .replace(/(^|[^\p{L}\p{M}])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name;
