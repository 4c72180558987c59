import type { Mounted } from "@carnet/services/kit";
import { letters } from "./actors.ts";
import { callAs } from "./call-as.ts";
import { callers } from "./table.ts";
import type { World } from "./world.ts";
import { worlds } from "./worlds/index.ts";

process.env["CARNET_RATE_LENIENCY"] = "10000";
const seen: string[] = [];

describe.each(worlds.map((open) => [open.name.replace("World", ""), open] as const))(
  "who may call %s",
  (_name, open) => {
    const world = open();
    beforeAll(() => world.settle());
    const mounted = world.service.routes.flatMap((routes) => routes.mounted);

    it.each(mounted.map((route) => [`${route.method} ${route.path}`, route] as const))("%s", async (call, route) => {
      seen.push(call);
      const may = await whoMay(world, route);
      expect(`${call}  ${may}`).toBe(
        `${call}  ${callers[call] ?? "is not in the table: say in services/callers/table.ts who may call it"}`,
      );
    });
  },
);

it("the table names no route that is not there", () => {
  expect(Object.keys(callers).filter((call) => !seen.includes(call))).toEqual([]);
});

/** Calls as everybody, and spells who was let in. */
async function whoMay(world: World, route: Pick<Mounted, "method" | "path">): Promise<string> {
  const verdicts: string[] = [];
  for (const letter of letters) verdicts.push((await callAs(world, route, letter)) ? letter : ".");
  return verdicts.join("");
}
