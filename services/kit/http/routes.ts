import Router from "@koa/router";
import { handling } from "./handling.ts";
import type { Handler, Mounted, RouteOptions } from "./route.ts";

/** The routes of one feature. Paths are the full public ones; literal segments before parameters. */
export function routes() {
  const router = new Router();
  const mounted: Mounted[] = [];
  const mount =
    (method: Mounted["method"]) =>
    (path: string, ...rest: [Handler] | [RouteOptions, Handler]) => {
      const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
      mounted.push({ method, path, options });
      router.register(path, [method.toLowerCase()], handling(method, path, options, handler) as never);
    };
  return { get: mount("GET"), post: mount("POST"), put: mount("PUT"), delete: mount("DELETE"), mounted, router };
}

export type Routes = ReturnType<typeof routes>;
