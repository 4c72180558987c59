import type { RouteObject } from "@carnet/shell/ui/router";

/** The page of somebody who was sent a sealed link: it needs no account, and nothing but this page is loaded. */
export const sharedLinkRoutes: RouteObject[] = [
  {
    path: "/open",
    lazy: async () => ({ Component: (await import("./shared-link.screen.tsx")).SharedLinkScreen }),
  },
];
