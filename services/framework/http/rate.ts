import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Actor } from "../policy/actor.ts";
import { current } from "../service/current.ts";
import { hashToken } from "./cookies.ts";
import { countInTable } from "./rate-table.ts";
import { Refusal } from "./refusals.ts";
import type { RouteOptions } from "./route.ts";

/** How long counting may keep a request waiting before this process counts alone. */
const timeoutMs = 1_000;

/** Counts one call; beyond the limit refuses with tooManyAttempts and the seconds to wait. */
export async function checkRate(
  route: string,
  { per, points, seconds }: NonNullable<RouteOptions["rate"]>,
  actor: Actor,
): Promise<void> {
  const who = per === "account" ? (actor.userId ?? actor.address) : addressOf(actor.address);
  await countAttempt(`${route} ${points}/${seconds}`, who, points, seconds);
}

/**
 * Counts one attempt of `who` at `what`, for limits a route cannot express (per e-mail, say). All processes of a service count together,
 * in its database; while that is away, and inside a transaction whose rollback would forget the attempt, each counts alone (THR-19).
 */
export async function countAttempt(what: string, who: string, points: number, seconds: number): Promise<void> {
  const most = points * leniency();
  const counted = await together(hashToken(`${what}\0${who}`), seconds).catch(() => alone(what, who, most, seconds));
  if (counted.points > most) throw new Refusal("tooManyAttempts", { retryAfter: Math.ceil(counted.leftMs / 1000) });
}

async function together(key: string, seconds: number): Promise<{ points: number; leftMs: number }> {
  const { knex } = current();
  if (knex.isTransaction) throw new Error("a rollback would forget the attempt");
  let late: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error("the database does not answer")), timeoutMs);
  });
  return await Promise.race([countInTable(knex, key, seconds), timeout]).finally(() => clearTimeout(late));
}

const limiters = new Map<string, RateLimiterMemory>();

async function alone(what: string, who: string, points: number, seconds: number) {
  const limiter = limiters.get(what) ?? new RateLimiterMemory({ points, duration: seconds });
  limiters.set(what, limiter);
  const { consumedPoints, msBeforeNext } = await limiter.consume(who).catch((refused: RateLimiterRes) => refused);
  return { points: consumedPoints, leftMs: msBeforeNext };
}

/** An IPv6 caller owns a /64: one bucket for all of it. */
const addressOf = (address: string) =>
  address.includes(":") && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;

/** Development and journeys sign in many people from one loopback address. */
const leniency = () => Number(process.env["CARNET_RATE_LENIENCY"] ?? 1);
