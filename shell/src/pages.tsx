import { createPortal } from "react-dom";
import { RouteSkeleton, RouteTrouble } from "../app/route-trouble.tsx";
import { appRouter, redirect, RouterProvider, type RouteObject } from "@carnet/shell/ui/router";
import { homeRoutes } from "./home/routes.tsx";
import { landingRoutes } from "./landing/routes.tsx";
import { isRemotePath } from "./registry/remote-paths.ts";
import { settingsRoutes } from "./settings/routes.tsx";
import { signInRoutes } from "./sign-in/routes.tsx";

/** The gallery of components, in development only. */
const gallery: RouteObject[] =
  process.env.NODE_ENV === "production"
    ? []
    : [
        {
          path: "/gallery",
          lazy: async () => ({ Component: (await import("./gallery/gallery.screen.tsx")).GalleryScreen }),
        },
      ];

/** At a path of a microfrontend the shell shows nothing of its own; any other path leads to login (NAV-006). */
const elsewhere: RouteObject = {
  path: "*",
  loader: async ({ request }) => {
    const { pathname } = new URL(request.url);
    return pathname === "/therapist/login" || (await isRemotePath(pathname)) ? null : redirect("/login");
  },
  Component: () => null,
};

/** The shell's own screens, below /therapist. */
export const pages: RouteObject[] = [
  {
    HydrateFallback: RouteSkeleton,
    errorElement: <RouteTrouble name="shell" />,
    children: [...landingRoutes, ...signInRoutes, ...homeRoutes, ...settingsRoutes, ...gallery, elsewhere],
  },
];

/** Draws them in the page's `#pages`, inside the frame's React root. */
export function Pages() {
  const place = document.getElementById("pages");
  return place && createPortal(<RouterProvider router={appRouter(pages, "/therapist")} />, place);
}
