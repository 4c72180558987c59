/** The mails of the house, as its inbox page has them. */
export interface Mail {
  subject: string;
  text: string;
}

const page = () => process.env["CARNET_INBOX"] ?? "http://127.0.0.1:8025/inbox";

/** The newest mail to an address, waited for up to 20 s. */
export async function mailTo(address: string): Promise<Mail> {
  const answer = await fetch(`${page().replace("/inbox", "/api/mails")}?to=${encodeURIComponent(address)}&wait=20000`);
  const mails = (await answer.json()) as Mail[];
  const mail = mails.at(-1);
  if (!mail) throw new Error(`No mail came for ${address}.`);
  return mail;
}

/** The first link of a mail, as a path of the house. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/[^\s/]+(\/\S*)/.exec(text)?.[1];
  if (!link) throw new Error("The mail has no link.");
  return link;
}
