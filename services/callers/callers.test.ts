import { actors, letters } from "./actors.ts";
import { callers } from "./table.ts";
import { mayCall } from "./verdict.ts";
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

    it.each(mounted.map(({ method, path }) => [`${method} ${path}`, method, path] as const))(
      "%s",
      async (call, method, template) => {
        seen.push(call);
        const may = await whoMay(world, method.toLowerCase() as "get", template);
        expect(`${call}  ${may}`).toBe(
          `${call}  ${callers[call] ?? "is not in the table: say in services/callers/table.ts who may call it"}`,
        );
      },
    );
  },
);

it("the table names no route that is not there", () => {
  expect(Object.keys(callers).filter((call) => !seen.includes(call))).toEqual([]);
});

/** Calls as everybody, and spells who was let in; what each call wrote is taken back. */
async function whoMay(world: World, method: "get" | "post" | "put" | "delete", template: string): Promise<string> {
  const verdicts: string[] = [];
  for (const letter of letters) {
    const answer = await world.door.unchanged(async () => {
      const asked = world.door.as(actors[letter]!)[method](world.path(template));
      return method === "get" || method === "delete"
        ? asked
        : asked.send(world.body(`${method.toUpperCase()} ${template}`));
    });
    if (answer.status >= 500) throw new Error(`${method} ${template} as ${letter}: ${answer.status}`);
    verdicts.push(mayCall(answer) ? letter : ".");
  }
  return verdicts.join("");
}
