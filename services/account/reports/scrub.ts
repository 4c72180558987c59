const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const quoted = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|«[^»\n]*»|“[^”\n]*”/g;
const email = /[^\s@]+@[^\s@]+/g;
const secret = /[A-Za-z0-9_-]{32,}/g;
const digits = /\d{5,}/g;

/** A text of a browser without what may be somebody's: quoted words, addresses, ids, keys and long numbers. */
export const scrub = (text: string): string =>
  text
    .replace(quoted, "“…”")
    .replace(uuid, "{id}")
    .replace(email, "{email}")
    .replace(secret, "{secret}")
    .replace(digits, "{number}");

/** The path of an address, without its query and fragment, whose ids are dropped. */
export function scrubHref(href: string): string {
  const path = URL.canParse(href) ? new URL(href).pathname : (href.split(/[?#]/)[0] ?? "");
  return scrub(path).slice(0, 300);
}

/** The frames of a stack: file, line and function; never the message above them, which may quote what was typed. */
export const scrubStack = (stack: string): string =>
  stack
    .split("\n")
    .filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line))
    .map((line) =>
      line
        .replace(/\?[^\s:)]*/g, "")
        .replace(uuid, "{id}")
        .trim()
        .slice(0, 200),
    )
    .slice(0, 30)
    .join("\n");
