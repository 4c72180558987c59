/** JSON with the keys of every object in order, so that whoever signs and whoever checks mean the same bytes. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * What a publisher signs of a container: its name and all that its line says (release, address, hashes, where it is shown),
 * known to this build or not, but the signature.
 */
export function statementOfLine(name: string, line: object): string {
  const { signature: _, ...said } = line as { signature?: unknown };
  return `carnet line 1\n${JSON.stringify([name, said], inOrder)}`;
}

/** What both keys sign when the second one takes the place of the first. */
export const statementOfHandover = ({ from, to }: { from: string; to: string }): string =>
  `carnet publisher 1\n${from}\n${to}`;
