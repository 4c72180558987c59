/** A call that the first screen at a path makes in any case: `{ at: "/therapist/patient/:id", get: "/api/1/patients/:id" }`. */
export interface CallAhead {
  /** A path of the page; `:word` stands for one segment. What follows may differ. */
  at: string;
  /** The call; its `:words` are filled from the path, then from the query. At an address without a query, `:dayStart` and `:dayEnd` are the visitor's day. */
  get: string;
}

/** The calls that the screen at an address makes first; a call whose words the address does not say is left out. */
export function callsAhead(
  calls: readonly CallAhead[],
  { pathname, search }: Pick<URL, "pathname" | "search">,
): string[] {
  const query = new URLSearchParams(search);
  return calls.flatMap(({ at, get }) => {
    const segments = segmentsOf(at, pathname);
    if (!segments) return [];
    let isWhole = true;
    const path = get.replace(/:(\w+)/g, (_, name: string) => {
      const value = segments[name] ?? query.get(name) ?? "";
      const instant = search === "" && !value ? instantOf(name) : undefined;
      isWhole &&= instant !== undefined || /^[\w-]+$/.test(value);
      return instant ?? value;
    });
    return isWhole ? [path] : [];
  });
}

/** The first instant of today or of tomorrow, as this device has them, as part of an address. */
function instantOf(name: string): string | undefined {
  if (name !== "dayStart" && name !== "dayEnd") return;
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + (name === "dayEnd" ? 1 : 0));
  return encodeURIComponent(day.toISOString());
}

/** The words of a path by their names, or null where the path is another one. */
function segmentsOf(template: string, pathname: string): Record<string, string> | null {
  const pattern = template.replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const found = new RegExp(`^${pattern}(?:/|$)`).exec(pathname);
  return found && { ...found.groups };
}
