import { createBrowserRouter, type RouteObject } from "react-router";
import { spaWindow } from "./spa-window.ts";

type AppRouter = ReturnType<typeof createBrowserRouter>;

const routers = new WeakMap<RouteObject[], AppRouter>();

/** The router of a table of routes, made once per page: a remote that is mounted again finds its router as it left it. */
export function appRouter(routes: RouteObject[], basename: string): AppRouter {
  const known = routers.get(routes);
  if (known) return known;
  const router = createBrowserRouter(routes, { basename, window: spaWindow() });
  routers.set(routes, router);
  return router;
}
