import { hashToken, newToken } from "./cookies.ts";

/** A secret that stands in a mailed link and nowhere else, and what to store so that it can be recognised. */
export function newLinkProof(mailedTo: string): { token: string; proof: string } {
  const token = newToken();
  return { token, proof: linkProof(token, mailedTo) };
}

/** What `token` proves of an address: its holder has read the mail that went there. Any other address gives another proof. */
export const linkProof = (token: string, email: string) =>
  hashToken(`${token} ${email.trim().normalize("NFC").toLowerCase()}`);
