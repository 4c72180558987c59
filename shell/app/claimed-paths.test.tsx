import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "@carnet/shell/contract";
import { createMemoryRouter, type RouteObject } from "@carnet/shell/ui/router";

const root = join(__dirname, "../..");
const rooms = readdirSync(root).filter((name) => name.startsWith("mf-"));

it.each(rooms)("%s has a screen of its own at each path it claims (NAV-001)", async (room) => {
  const { manifest }: { manifest: Manifest } = await import(`${root}/${room}/manifest.ts`);
  const { routes }: { routes: RouteObject[] } = await import(`${root}/${room}/src/routes.tsx`);
  const bare = manifest.paths.filter((path) => {
    const { errors, matches } = createMemoryRouter(routes, { initialEntries: [path || "/"] }).state;
    return errors !== null || matches.at(-1)?.route.path === "*";
  });
  expect(bare).toEqual([]);
});
