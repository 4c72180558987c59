import { withWords } from "@carnet/shell/i18n";
import { createBrowserRouter, type RouteObject } from "react-router";
import { followStep } from "./focus-title.ts";
import { spaWindow } from "./spa-window.ts";

type AppRouter = ReturnType<typeof createBrowserRouter>;

// single-spa tells each step as a popstate, the steps between rooms too; where it is not there, the router does.
addEventListener("popstate", followStep);

const routers = new WeakMap<RouteObject[], AppRouter>();

/** The router of a table of routes, made once per page: a remote that is mounted again finds its router as it left it. A screen that comes later is drawn once its words are there. */
export function appRouter(routes: RouteObject[], basename: string): AppRouter {
  const known = routers.get(routes);
  if (known) return known;
  const router = createBrowserRouter(routes.map(speaking), { basename, window: spaWindow() });
  // Together with whoever draws it: to a first subscriber of ours the router would give what it keeps for them until they listen.
  const { subscribe } = router;
  router.subscribe = (notify) =>
    subscribe((...update) => {
      notify(...update);
      followStep();
    });
  routers.set(routes, router);
  return router;
}

/** A route, and those below it, whose screen waits for the words that its code registers. */
function speaking(route: RouteObject): RouteObject {
  const { lazy, children } = route;
  const spoken = { ...route };
  if (typeof lazy === "function") spoken.lazy = withWords(lazy);
  if (children) spoken.children = children.map(speaking);
  return spoken;
}
