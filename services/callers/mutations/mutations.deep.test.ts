import type { Mounted } from "@carnet/services/framework";
import { letters } from "../actors.ts";
import { callAs } from "../call-as.ts";
import type { World } from "../world.ts";
import { worlds } from "../worlds/index.ts";
import { elsewhere } from "./elsewhere.ts";
import { policyFilesOf, replacements, rulesOf, type Replacement, type RuleSlot } from "./find-rules.ts";

process.env["CARNET_RATE_LENIENCY"] = "100000";

/** One call by one person, what it came to, and which rules were asked on the way and said what. */
interface Call {
  route: Mounted;
  letter: string;
  letIn: boolean;
  said: Map<RuleSlot, Set<boolean>>;
}

/**
 * The walk of the table once more: each rule gives way in memory to one that lets everybody in, then to one that lets nobody,
 * and somebody must find a door open or shut that was not. What no door shows is another test's to notice: `elsewhere` names it.
 */
describe.each(worlds.map((open) => [open.name.replace("World", ""), open] as const))(
  "without a rule of %s",
  (service, open) => {
    const world = open();
    const rules = policyFilesOf(service).flatMap(rulesOf);
    const mutants = rules.flatMap((rule) =>
      (Object.keys(replacements) as Replacement[]).map((by) => [`${rule.name} ${by}`, rule, by] as const),
    );
    let calls: Call[];
    beforeAll(async () => {
      await world.settle();
      calls = await walk(world, rules);
    });

    it.each(mutants)("%s", async (name, rule, by) => {
      expect((await isMissed(world, calls, rule, by)) ? "at a door" : "at no door").toBe(
        name in elsewhere ? "at no door" : "at a door",
      );
    });
  },
);

it("no rule is looked for elsewhere that is not there", () => {
  const names = worlds.flatMap((open) => policyFilesOf(open.name.replace("World", "")).flatMap(rulesOf));
  const gone = Object.keys(elsewhere).filter((mutant) => !names.some(({ name }) => mutant.startsWith(`${name} `)));
  expect(gone).toEqual([]);
});

/** Calls every route as everybody while each rule takes down what it says. */
async function walk(world: World, rules: RuleSlot[]): Promise<Call[]> {
  const calls: Call[] = [];
  let said: Call["said"] = new Map();
  for (const rule of rules)
    rule.replace((actor, thing) => {
      const verdict = rule.honest(actor, thing);
      said.set(rule, (said.get(rule) ?? new Set()).add(verdict === true));
      return verdict;
    });
  for (const route of world.service.routes.flatMap(({ mounted }) => mounted))
    for (const letter of letters) {
      said = new Map();
      calls.push({ route, letter, letIn: await callAs(world, route, letter), said });
    }
  for (const rule of rules) rule.replace(rule.honest);
  return calls;
}

/** Whether one of the calls in which this rule said otherwise comes to something else, or to nothing, without it. */
async function isMissed(world: World, calls: Call[], rule: RuleSlot, by: Replacement): Promise<boolean> {
  rule.replace(replacements[by]);
  try {
    for (const { route, letter, letIn, said } of calls) {
      if (!said.get(rule)?.has(by === "deny")) continue;
      const now = await callAs(world, route, letter).catch(() => null);
      if (now !== letIn) return true;
    }
    return false;
  } finally {
    rule.replace(rule.honest);
  }
}
