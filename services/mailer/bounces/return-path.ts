import { createHmac, timingSafeEqual } from "node:crypto";
import { CannotStart } from "@carnet/services/framework";

/** Where notices about letters that did not arrive are received, and what its addresses are signed with; null where nowhere. */
export function returnPlace(env: NodeJS.ProcessEnv = process.env): { domain: string; key: string } | null {
  const domain = env["CARNET_MAIL_RETURN_DOMAIN"];
  if (!domain) return null;
  const key = env["CARNET_MAIL_RETURN_KEY"] ?? "";
  if (key.length < 32)
    throw new CannotStart(
      "The mailer cannot start: CARNET_MAIL_RETURN_DOMAIN needs CARNET_MAIL_RETURN_KEY, of 32 characters or more.",
    );
  return { domain, key };
}

/** The sender in a letter's envelope: an address of this letter alone, which nobody else can make up. */
export function returnPath(mailId: string): string | undefined {
  const place = returnPlace();
  return place ? `return-${plain(mailId)}-${signature(mailId, place.key)}@${place.domain}` : undefined;
}

/** The letter whose envelope had this sender; null for an address that was not signed here. */
export function letterReturnedTo(address: string): string | null {
  const place = returnPlace();
  const [, id, signed] = /^return-([0-9a-f]{32})-([0-9a-f]{24})@/.exec(address.toLowerCase()) ?? [];
  if (!place || !id || !signed || !address.toLowerCase().endsWith(`@${place.domain.toLowerCase()}`)) return null;
  const mailId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(mailId, place.key))) ? mailId : null;
}

const plain = (mailId: string) => mailId.toLowerCase().replaceAll("-", "");

/** In hex, since servers on the way may change the case of an address; with the id it stays within the 64 letters of a local part. */
const signature = (mailId: string, key: string) =>
  createHmac("sha256", key)
    .update(`returned letter ${plain(mailId)}`)
    .digest("hex")
    .slice(0, 24);
