/** A `next` that may be followed: a path of this origin, never another site (T09). */
export function safeNext(next: string | null, origin: string = location.origin): string | null {
  if (!next || !/^\/(?![/\\])[^\\\s\u0000-\u001f]*$/u.test(next)) return null;
  const address = new URL(next, origin);
  return address.origin === origin ? address.pathname + address.search + address.hash : null;
}
