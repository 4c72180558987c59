import type { Page } from "@playwright/test";

/** The pages of the product whose address a person knows or is told: they are typed, everything else is walked to. */
export type StartPath = "/therapist" | "/therapist/login" | "/therapist/signup" | "/patient/login" | "/admin/login";

declare const kept: unique symbol;
declare const mailed: unique symbol;
/** An address that the address bar showed. */
export type Bookmark = string & { [kept]: true };
/** An address that came in a mail, or in a message that a person sends as one. */
export type MailedLink = string & { [mailed]: true };

/** Types the address of a door; whole, in a browser that does not know the house. */
export async function openStartPage(page: Page, startPath: StartPath, origin = ""): Promise<void> {
  await page.goto(origin + startPath);
}

/** Keeps what the address bar shows. */
export const bookmark = (page: Page): Bookmark => page.url() as Bookmark;

/** Opens an address that was kept, in this browser or in somebody else's. */
export async function openBookmark(page: Page, address: Bookmark): Promise<void> {
  await page.goto(address);
}

/** The first link of a text that was sent to somebody, as a path of the house. */
export function linkIn(text: string): MailedLink {
  const link = /https?:\/\/[^\s/]+(\/\S*)/.exec(text)?.[1];
  if (!link) throw new Error("There is no link in what was sent.");
  return link as MailedLink;
}

/** Opens a link that was sent. */
export async function followLink(page: Page, link: MailedLink): Promise<void> {
  await page.goto(link);
}
