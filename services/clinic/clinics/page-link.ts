/**
 * The full address of a page of the product, for letters; the origin comes from CARNET_ORIGIN. A secret stands behind the #,
 * where it never reaches a server, a log or a Referer.
 */
export function pageLink(path: string, query: Record<string, string> = {}, secret: Record<string, string> = {}) {
  const url = new URL(path, process.env["CARNET_ORIGIN"] ?? "http://localhost:8080");
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(secret).toString();
  return url.href;
}
