import type { Mounted } from "@carnet/services/framework";
import { actors } from "./actors.ts";
import { leaveStream } from "./leave-stream.ts";
import { mayCall } from "./verdict.ts";
import type { World } from "./world.ts";

/** A body that the contract accepts: what the world says of things that are there, else the contract's own example. */
export function bodyOf(world: World, { method, path, call }: Mounted): object {
  const body = world.body(`${method} ${path}`);
  return Object.keys(body).length > 0 ? body : ((call?.example.body as object | undefined) ?? {});
}

/** Calls a route as the person of this letter and says whether they were let in; what the call wrote is taken back. */
export async function callAs(world: World, route: Mounted, letter: string): Promise<boolean> {
  const { method, path } = route;
  const response = await world.opened.unchanged(async () => {
    const request = world.opened.as(actors[letter]!)[method.toLowerCase() as "get"](world.path(path));
    return method === "GET" ? leaveStream(request, route) : request.send(bodyOf(world, route));
  });
  if (response.status >= 500) throw new Error(`${method} ${path} as ${letter}: ${response.status} ${response.text}`);
  return mayCall(response);
}
