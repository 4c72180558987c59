import type { RouteObject } from "@carnet/shell/ui/router";

/** The whole account of a patient, below the base of the portal. */
export const accountRoutes: RouteObject[] = [
  {
    path: "/accountSettings",
    lazy: async () => ({ Component: (await import("./account.screen.tsx")).AccountScreen }),
  },
];
