import type { Mounted } from "@carnet/services/framework";
import { letters } from "./actors.ts";
import { callAs } from "./call-as.ts";
import { filling, type World } from "./world.ts";
import { worlds } from "./worlds/index.ts";

process.env["CARNET_RATE_LENIENCY"] = "10000";

describe.each(worlds.map((open) => [open.name.replace("World", ""), open] as const))(
  "who may call %s",
  (_name, open) => {
    const world = open();
    beforeAll(() => world.settle());
    const mounted = world.service.routes.flatMap((routes) => routes.mounted);

    it.each(mounted.map((route) => [`${route.method} ${route.path}`, route] as const))("%s", async (call, route) => {
      const may = await whoMay(world, route);
      expect(`${call}  ${may}`).toBe(`${call}  ${(route.call ?? route.stream)?.callers ?? "has no contract"}`);
    });
  },
);

it("a call is never asked about nothing: a parameter that no line of a world names is said", () => {
  const path = filling([[/shelves/, { id: "1" }]]);
  expect(path("/api/1/shelves/:id")).toBe("/api/1/shelves/1");
  expect(() => path("/api/1/shelves/:id/books/:bookId")).toThrow(
    "What :bookId of /api/1/shelves/:id/books/:bookId is about",
  );
});

/** Calls as everybody, and spells who was let in. */
async function whoMay(world: World, route: Mounted): Promise<string> {
  const verdicts: string[] = [];
  for (const letter of letters) verdicts.push((await callAs(world, route, letter)) ? letter : ".");
  return verdicts.join("");
}
