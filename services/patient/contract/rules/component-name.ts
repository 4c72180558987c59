/** The name of a component as it is compared with others of its system: no accents, no capitals, one space between words. */
export const plainComponentName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'")
    .replace(/\s+/g, " ")
    .trim();

type Named = { id: number | string; name: string | { en: string; fr: string }; disabled?: boolean };

/**
 * Whether a system has a component of this name already: a fixed one in either language, or one's own that is in the list.
 * `except` is the one that is being named.
 */
export function isComponentNameTaken(components: readonly Named[], name: string, except?: string): boolean {
  const wanted = plainComponentName(name);
  return components
    .filter(({ id, disabled }) => id !== except && !disabled)
    .flatMap((component) => (typeof component.name === "string" ? [component.name] : Object.values(component.name)))
    .some((taken) => plainComponentName(taken) === wanted);
}
