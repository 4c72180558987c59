import type { RouteObject } from "@carnet/shell/ui/router";

/** The account's safety, below the base of an entrance without account settings. */
export const securityRoutes: RouteObject[] = [
  {
    path: "/security",
    lazy: async () => ({ Component: (await import("./security/security.screen.tsx")).SecurityScreen }),
  },
];
