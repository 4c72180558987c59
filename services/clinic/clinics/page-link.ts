/** The full address of a page of the product, for letters; the origin comes from CARNET_ORIGIN. */
export function pageLink(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, process.env["CARNET_ORIGIN"] ?? "http://localhost:8080");
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
