import { standInPage, textOf as escaped } from "../stand-in.page.ts";
import type { Mail } from "./mailbox.ts";

/** The list of mails, newest first, which looks again every five seconds. */
export function listPage(mails: Mail[]): string {
  const items = mails.map(
    ({ id, subject, to, at }) =>
      `<li><a href="/inbox/${id}">${escaped(subject || "(no subject)")}</a>` +
      `<small>to ${escaped(to.join(", "))} · ${escaped(at.slice(0, 19).replace("T", " "))} · <a href="/inbox/${id}/source">source</a></small></li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join("")}</ol>` : "<p>No mail yet. What Carnet sends arrives here.</p>";
  return standInPage({
    title: "Inbox",
    body: `<h1>Inbox: every mail Carnet sends on this machine</h1>${list}`,
    again: 5,
  });
}

/** One mail as its reader would see it; plain text gets links that can be followed. */
export function mailPage({ subject, text, html }: Mail): string {
  if (html) return html.replace(/<a /g, '<a target="_top" ');
  const linked = escaped(text).replace(
    /https?:\/\/[^\s<>"')]+/g,
    (link) => `<a target="_top" href="${link}">${link}</a>`,
  );
  return standInPage({ title: subject, body: `<h1>${escaped(subject)}</h1><pre>${linked}</pre>` });
}
