/** The paths of what an answer holds and its reading left out: fields that no contract declared. */
export function undeclaredFields(given: unknown, read: unknown, path: readonly string[] = []): string[] {
  if (!isNested(given) || !isNested(read)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const here = [...path, name];
    return Object.hasOwn(read, name)
      ? undeclaredFields(value, (read as Record<string, unknown>)[name], here)
      : [here.join(".")];
  });
}

const isNested = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value);
