import type { Mail } from "./mailbox.ts";

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.25rem; }
  ol { list-style: none; padding: 0; }
  li { border-top: 1px solid #8884; padding: .75rem 0; }
  li a { font-weight: 600; display: inline-block; min-height: 1.75rem; }
  small { display: block; opacity: .75; }
  pre { white-space: pre-wrap; font: inherit; }`;

const page = (title: string, body: string, head = "") =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}` +
  `<title>${escaped(title)}</title><style>${style}</style><body>${body}`;

/** The list of mails, newest first, which looks again every five seconds. */
export function listPage(mails: Mail[]): string {
  const items = mails.map(
    ({ id, subject, to, at }) =>
      `<li><a href="/inbox/${id}">${escaped(subject || "(no subject)")}</a>` +
      `<small>to ${escaped(to.join(", "))} · ${escaped(at.slice(0, 19).replace("T", " "))} · <a href="/inbox/${id}/source">source</a></small></li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join("")}</ol>` : "<p>No mail yet. What Carnet sends arrives here.</p>";
  return page(
    "Inbox",
    `<h1>Inbox: every mail Carnet sends on this machine</h1>${list}`,
    '<meta http-equiv="refresh" content="5">',
  );
}

/** One mail as its reader would see it; plain text gets links that can be followed. */
export function mailPage({ subject, text, html }: Mail): string {
  if (html) return html.replace(/<a /g, '<a target="_top" ');
  const linked = escaped(text).replace(
    /https?:\/\/[^\s<>"')]+/g,
    (link) => `<a target="_top" href="${link}">${link}</a>`,
  );
  return page(subject, `<h1>${escaped(subject)}</h1><pre>${linked}</pre>`);
}
