/** A colleague as the desk calls them where there is little room: H. Morel. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return rest.length > 0 ? `${first.slice(0, 1)}. ${rest.join(" ")}` : first;
}
