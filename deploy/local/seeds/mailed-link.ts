import type { House } from "../house/start-house.ts";

type WithInbox = Pick<House, "inbox">;

/** The secrets of the links people get by mail, read in the house's inbox as they would. */
export const mailedGuid = (house: WithInbox, to: string) => mailed(house, to, /[#&]confirm=([\w-]+)/);
export const mailedProof = (house: WithInbox, to: string) => mailed(house, to, /[#&]proof=([\w-]+)/);

async function mailed(house: WithInbox, to: string, link: RegExp): Promise<string> {
  const address = `${house.inbox.replace("/inbox", "/api/mails")}?to=${encodeURIComponent(to)}&wait=30000`;
  const mails = (await (await fetch(address)).json()) as { text: string }[];
  const secret = link.exec(mails.at(-1)?.text ?? "")?.[1];
  if (!secret) throw new Error(`No mail with its link came for ${to}.`);
  return secret;
}
