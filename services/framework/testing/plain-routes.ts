import { handling } from "../http/handling.ts";
import type { Handler, Mounted, RouteOptions } from "../http/route.ts";
import { routes } from "../http/routes.ts";

type Mount = (path: string, ...rest: [Handler] | [RouteOptions, Handler]) => void;

/** Routes by verb and path, without a contract: what the framework does to every request is tested on them. */
export function plainRoutes() {
  const made = routes();
  const mount =
    (method: Mounted["method"]): Mount =>
    (path, ...rest) => {
      const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
      made.mounted.push({ method, path, options, handle: handling(method, path, options, handler) });
    };
  return { ...made, get: mount("GET"), post: mount("POST"), put: mount("PUT"), delete: mount("DELETE") };
}
