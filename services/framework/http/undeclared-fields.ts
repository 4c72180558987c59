/** The paths of what an answer holds and its reading left out: fields that no contract declared. */
export function undeclaredFields(given: unknown, read: unknown): string[] {
  const undeclared: string[] = [];
  collect(given, read, undeclared, []);
  return undeclared;
}

/** `path` is where we are, and is written only for a field that was found. */
function collect(given: unknown, read: unknown, undeclared: string[], path: string[]): void {
  if (!isNested(given) || !isNested(read)) return;
  for (const name of Object.keys(given)) {
    const value = given[name];
    if (value === undefined || (!isNested(value) && Object.hasOwn(read, name))) continue;
    path.push(name);
    if (Object.hasOwn(read, name)) collect(value, read[name], undeclared, path);
    else undeclared.push(path.join("."));
    path.pop();
  }
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value);
