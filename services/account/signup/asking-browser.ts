import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "@carnet/services/framework";
import { confirmationDays } from "../contract/index.ts";
import { readSecrets } from "../principals/secrets.ts";

const name = "carnet-asked";
const dayMs = 24 * 60 * 60_000;

const seal = (userId: string) =>
  createHmac("sha256", readSecrets().pepper).update(`carnet/asked\0${userId}`).digest("base64url");

/** Marks this browser as the one that asked for an address to be proved, for as long as the mailed link lives. */
export function rememberAsking(ctx: Ctx, userId: string): void {
  const secure = (process.env["CARNET_ORIGIN"] ?? "").startsWith("https:");
  if (secure) ctx.cookies.secure = true;
  const options = { httpOnly: true, sameSite: "strict", secure, path: "/api/1/confirmEmail" } as const;
  ctx.cookies.set(name, seal(userId), { ...options, maxAge: confirmationDays * dayMs });
}

/** Whether this browser is the one that asked for this account. */
export function askedHere(ctx: Ctx, userId: string): boolean {
  const [expected, received] = [seal(userId), ctx.cookies.get(name) ?? ""].map((text) => Buffer.from(text));
  return received!.length === expected!.length && timingSafeEqual(received!, expected!);
}
