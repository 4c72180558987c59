const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/**
 * Quoted words; where the closing sign was cut off, to the end. An apostrophe between letters quotes nothing, so single signs quote up to the
 * last one that may close them: “l'épaule” goes whole.
 */
const quoted =
  /"[^"]*"|`[^`]*`|«[^»]*»|“[^”]*”|(?<![\p{L}\p{N}])['‘][^]*['’](?![\p{L}\p{N}])|(?<![\p{L}\p{N}])['‘][^]*|["`«“][^]*/gu;
/** Up to where an address ends: an apostrophe does not end one, unless nothing of it follows. */
const query = /[?#](?:[^\s"')]|'(?=[^\s)]))+/g;
/** What was searched for stands in the address of the search. */
const searched = /(\/search\w*)\/(?:[^\s?#"')]|'(?=[^\s)]))+/gi;
const email = /[^\s@]+@[^\s@]+/g;
const secret = /[A-Za-z0-9_-]{32,}/g;
const digits = /\d{5,}/g;

/** A text of a browser without what may be somebody's: quoted words, what was searched for, queries, addresses, ids, keys and long numbers. */
export const scrub = (text: string): string =>
  text
    .replace(quoted, "“…”")
    .replace(searched, "$1/{search}")
    .replace(query, "")
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
        .replace(searched, "$1/{search}")
        .replace(uuid, "{id}")
        .trim()
        .slice(0, 200),
    )
    .slice(0, 30)
    .join("\n");
