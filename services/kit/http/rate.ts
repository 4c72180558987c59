import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Actor } from "../policy/actor.ts";
import { Refusal } from "./refusals.ts";
import type { RouteOptions } from "./routes.ts";

const limiters = new Map<string, RateLimiterMemory>();

/** Counts one call; beyond the limit refuses with tooManyAttempts and the seconds to wait. */
export async function checkRate(
  route: string,
  { per, points, seconds }: NonNullable<RouteOptions["rate"]>,
  actor: Actor,
): Promise<void> {
  const who = per === "account" ? (actor.userId ?? actor.address) : addressOf(actor.address);
  await countAttempt(`${route} ${points}/${seconds}`, who, points, seconds);
}

/** Counts one attempt of `who` at `what`, for limits a route cannot express (per e-mail, say). */
export async function countAttempt(what: string, who: string, points: number, seconds: number): Promise<void> {
  const limiter = limiters.get(what) ?? new RateLimiterMemory({ points: points * leniency(), duration: seconds });
  limiters.set(what, limiter);
  await limiter.consume(who).catch((wait: { msBeforeNext?: number }) => {
    throw new Refusal("tooManyAttempts", { retryAfter: Math.ceil((wait.msBeforeNext ?? seconds * 1000) / 1000) });
  });
}

/** An IPv6 caller owns a /64: one bucket for all of it. */
const addressOf = (address: string) =>
  address.includes(":") && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;

/** Development and journeys sign in many people from one loopback address. */
const leniency = () => Number(process.env["CARNET_RATE_LENIENCY"] ?? 1);
