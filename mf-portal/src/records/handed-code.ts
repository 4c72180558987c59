/** Crockford's alphabet: what is easily misread is read as what was meant. */
export const readCode = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1")
    .replace(/[^0-9A-HJKMNP-TV-Z]/g, "");

const behindHash = /^#code=([^&]+)$/;
let handed: string | null = null;

/** Takes an access code that came behind the # of the page's address, out of the address too: it stands in no history. */
export function noteHandedCode(): void {
  const [, code] = behindHash.exec(location.hash) ?? [];
  if (!code) return;
  handed = readCode(code);
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** The code that was handed over, once. */
export function takeHandedCode(): string | null {
  const code = handed;
  handed = null;
  return code;
}
