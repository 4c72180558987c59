const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in a page. */
export const textOf = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.25rem; }
  ol { list-style: none; padding: 0; }
  li { border-top: 1px solid #8884; padding: .75rem 0; }
  li a { font-weight: 600; display: inline-block; min-height: 1.75rem; }
  small { display: block; opacity: .75; }
  pre { white-space: pre-wrap; font: inherit; }`;

/** A page of a stand-in; with `again` it is fetched anew after so many seconds. */
export const standInPage = ({ title, body, again }: { title: string; body: string; again?: number }): string =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  (again ? `<meta http-equiv="refresh" content="${again}">` : "") +
  `<title>${textOf(title)}</title><style>${style}</style><body>${body}`;
