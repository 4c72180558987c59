import { useEffect } from "react";
import { createPortal } from "react-dom";
import { RouteSkeleton, RouteTrouble } from "../app/route-trouble.tsx";
import { RouteNotFound } from "../app/route-not-found.tsx";
import { currentUser } from "@carnet/shell/session";
import { appRouter, redirect, RouterProvider, useLoaderData, type RouteObject } from "@carnet/shell/ui/router";
import { homeRoutes } from "./home/routes.tsx";
import { landingRoutes } from "./landing/routes.tsx";
import { isRemotePath, isStartedPath } from "./registry/remote-paths.ts";
import { settingsRoutes } from "./settings/routes.tsx";
import { sharedLinkRoutes } from "./shared-link/routes.tsx";
import { signInRoutes } from "./sign-in/routes.tsx";

/** webpack writes the mode of the build in its place. */
declare const process: { env: { NODE_ENV: "production" | "development" } };

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

function Elsewhere() {
  return useLoaderData() === "theirs" ? null : <RouteNotFound />;
}

/** At a path of a microfrontend the shell shows nothing of its own; any other leads a visitor to login, and says to whoever is signed in that there is nothing (NAV-006). */
const elsewhere: RouteObject = {
  path: "*",
  loader: async ({ request }) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/therapist/login" || (await isRemotePath(pathname))) return "theirs";
    return currentUser() ? "nobody's" : redirect("/login");
  },
  Component: Elsewhere,
};

/** The shell's own screens, below /therapist. */
export const pages: RouteObject[] = [
  {
    HydrateFallback: RouteSkeleton,
    errorElement: <RouteTrouble name="shell" />,
    children: [
      ...landingRoutes,
      ...signInRoutes,
      ...sharedLinkRoutes,
      ...homeRoutes,
      ...settingsRoutes,
      ...gallery,
      elsewhere,
    ],
  },
];

/**
 * Hides what the shell showed as soon as the address is a microfrontend's: until its router has let go of it, both would stand on the
 * page, one below the other, and the new one would be measured and given the focus where it does not stay.
 */
function useOwnPlace(place: HTMLElement | null): void {
  useEffect(() => {
    if (!place) return undefined;
    const follow = () => void (place.hidden = isStartedPath(location.pathname));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [place]);
}

/** Draws them in the page's `#pages`, inside the frame's React root. */
export function Pages() {
  const place = document.getElementById("pages");
  useOwnPlace(place);
  return place && createPortal(<RouterProvider router={appRouter(pages, "/therapist")} />, place);
}
