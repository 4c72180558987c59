import type { Actor } from "./actor.ts";
import { definePolicy } from "./define-policy.ts";

/** What the rule has to know of a call. */
interface Asked {
  method: string;
  /** Needs no session, so nobody's name is used for it. */
  open?: boolean;
  /** Said by its contract: `whileActing`. */
  whileActing?: boolean;
}

/**
 * Whoever acts as somebody looks, and changes only what its contract lets them change: nothing is deleted, archived, signed,
 * paid or shared, and no key or role changes in another person's name (THR-23). A new call lets nobody who acts in.
 */
export const actingPolicy = definePolicy({
  call: (actor: Actor, { method, open, whileActing }: Asked) =>
    actor.impersonatorId === null || open || method === "GET" || whileActing ? true : "impersonated",
});
