import { house } from "./run/house-of-worker.ts";
import { linkIn, type MailedLink } from "./steps/addresses.ts";

/** The mails of the house, as its inbox page has them. */
export interface Mail {
  subject: string;
  text: string;
}

/** The newest mail to an address, waited for up to 30 s, of which ten may pass before it leaves; of those that say something where that is asked. */
export async function mailTo(address: string, says = /(?:)/): Promise<Mail> {
  const mails = `${house.inbox.replace("/inbox", "/api/mails")}?to=${encodeURIComponent(address)}&wait=30000`;
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((next) => setTimeout(next, 250))) {
    const mail = ((await (await fetch(mails)).json()) as Mail[]).filter(({ text }) => says.test(text)).at(-1);
    if (mail) return mail;
  }
  throw new Error(`No mail came for ${address}.`);
}

/** The first link of the newest mail to an address, of those that say something where that is asked. */
export const linkTo = async (address: string, says?: RegExp): Promise<MailedLink> =>
  linkIn((await mailTo(address, says)).text);
