import type { Mounted } from "@carnet/services/kit";
import { actors } from "./actors.ts";
import { mayCall } from "./verdict.ts";
import type { World } from "./world.ts";

/** Calls a route as the person of this letter and says whether they were let in; what the call wrote is taken back. */
export async function callAs(world: World, route: Pick<Mounted, "method" | "path">, letter: string): Promise<boolean> {
  const { method, path } = route;
  const answer = await world.door.unchanged(async () => {
    const asked = world.door.as(actors[letter]!)[method.toLowerCase() as "get"](world.path(path));
    return method === "GET" || method === "DELETE" ? asked : asked.send(world.body(`${method} ${path}`));
  });
  if (answer.status >= 500) throw new Error(`${method} ${path} as ${letter}: ${answer.status}`);
  return mayCall(answer);
}
