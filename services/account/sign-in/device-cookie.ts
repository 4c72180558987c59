import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Ctx } from "@carnet/services/framework";
import { readSecrets } from "../principals/secrets.ts";

const name = "carnet-device";
const yearMs = 365 * 24 * 60 * 60_000;

const seal = (email: string, nonce: string) =>
  createHmac("sha256", readSecrets().pepper).update(`carnet/device\0${email}\0${nonce}`).digest("base64url");

/** Marks this browser as one from which this address has signed in, so that guesses made elsewhere never lock it out (THR-19). */
export function rememberDevice(ctx: Ctx, email: string): void {
  const nonce = randomBytes(16).toString("base64url");
  const secure = (process.env["CARNET_ORIGIN"] ?? "").startsWith("https:");
  if (secure) ctx.cookies.secure = true;
  const options = { httpOnly: true, sameSite: "strict", secure, path: "/api/1/authenticate", maxAge: yearMs } as const;
  ctx.cookies.set(name, `${nonce}.${seal(email, nonce)}`, options);
}

/** The name of this browser's own bucket for this address; null when the address never signed in from it. */
export function knownDevice(ctx: Ctx, email: string): string | null {
  const [nonce = "", given = ""] = (ctx.cookies.get(name) ?? "").split(".");
  const expected = Buffer.from(seal(email, nonce));
  const received = Buffer.from(given);
  return received.length === expected.length && timingSafeEqual(received, expected) ? nonce : null;
}
