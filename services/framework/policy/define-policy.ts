import { Forbidden, Refusal } from "../http/refusals.ts";
import type { Actor } from "./actor.ts";

/** True allows. A code refuses with it. False refuses with 403: no screen of ours offers it. */
export type Rule<Thing> = (actor: Actor, thing: Thing) => boolean | string;

/** Turns a table of rules into questions: `allow` throws, `abilities` tells the screen what to offer. */
export function definePolicy<Thing, Ability extends string>(rules: Record<Ability, Rule<Thing>>) {
  return {
    rules,
    /** Throws a Refusal with the rule's code, or Forbidden. */
    allow(actor: Actor, ability: Ability, thing: Thing): void {
      const verdict = rules[ability](actor, thing);
      if (verdict === true) return;
      throw typeof verdict === "string" ? new Refusal(verdict) : new Forbidden(ability);
    },
    /** What this actor may do with this thing, for `can` in the answer. */
    abilities(actor: Actor, thing: Thing): Record<Ability, boolean> {
      const entries = Object.entries(rules) as [Ability, Rule<Thing>][];
      return Object.fromEntries(entries.map(([name, rule]) => [name, rule(actor, thing) === true])) as Record<
        Ability,
        boolean
      >;
    },
  };
}
