/** The mails of the house, as its inbox page has them. */
export interface Mail {
  subject: string;
  text: string;
}

const page = () => process.env["CARNET_INBOX"] ?? "http://127.0.0.1:8025/inbox";

/** The newest mail to an address, waited for up to 20 s; of those that say something where that is asked. */
export async function mailTo(address: string, says = /(?:)/): Promise<Mail> {
  const mails = `${page().replace("/inbox", "/api/mails")}?to=${encodeURIComponent(address)}&wait=20000`;
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((next) => setTimeout(next, 250))) {
    const mail = ((await (await fetch(mails)).json()) as Mail[]).filter(({ text }) => says.test(text)).at(-1);
    if (mail) return mail;
  }
  throw new Error(`No mail came for ${address}.`);
}

/** The first link of a mail, as a path of the house. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/[^\s/]+(\/\S*)/.exec(text)?.[1];
  if (!link) throw new Error("The mail has no link.");
  return link;
}
