import type { RouteObject } from "@carnet/shell/ui/router";

/** The screens of this folder, below /therapist. */
export const settingsRoutes: RouteObject[] = [
  {
    path: "/accountSettings/:tab?",
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "settings" */ "./settings.screen.tsx")).SettingsScreen,
    }),
  },
];
