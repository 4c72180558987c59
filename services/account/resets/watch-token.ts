import { createHmac, timingSafeEqual } from "node:crypto";
import { readSecrets } from "../principals/secrets.ts";

/** What lets the browser that began a reset look how far it is, and nothing else; made of the case's id, and kept nowhere. */
export const watchToken = (resetId: string): string =>
  createHmac("sha256", readSecrets().fakeSaltKey).update(`pm1/reset-watch\0${resetId}`).digest("base64url");

/** Whether a word is the one of this reset, in the same time for each. */
export const isWatchToken = (resetId: string, token: string): boolean => {
  const [right, given] = [watchToken(resetId), token].map((text) => Buffer.from(text, "base64url"));
  return right!.length === given!.length && timingSafeEqual(right!, given!);
};
