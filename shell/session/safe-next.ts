/** A `next` that may be followed: a path of this origin, never another site (THR-09). */
export function safeNext(next: string | null, origin: string = location.origin): string | null {
  if (!next || !/^\/(?![/\\])[^\\\s\u0000-\u001f]*$/u.test(next)) return null;
  const address = new URL(next, origin);
  // "/..//host" is a path of this origin that, read again, is another site.
  if (address.origin !== origin || address.pathname.startsWith("//")) return null;
  return address.pathname + address.search + address.hash;
}
