/** The readable cookie that says who is signed in; a hint for screens, never a right (THR-08). */
export function roleCookie(): string | null {
  return document.cookie.match(/(?:^|; )carnet-role=([^;]+)/)?.[1] ?? null;
}

/** Removes it from this browser. */
export function dropRoleCookie(): void {
  document.cookie = "carnet-role=; Path=/; Max-Age=0; SameSite=Lax";
}
