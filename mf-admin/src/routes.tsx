import type { RouteObject } from "@carnet/shell/ui/router";
import { AuditScreen } from "./audit/audit.screen.tsx";
import { ChargesScreen } from "./charges/charges.screen.tsx";
import { ClinicsScreen } from "./clinics/clinics.screen.tsx";
import { AdminFrame } from "./frame/admin-frame.tsx";
import { MonthsScreen } from "./activity/months.screen.tsx";
import { StatisticsScreen } from "./statistics/statistics.screen.tsx";
import { TrialsScreen } from "./trials/trials.screen.tsx";
import { UsersScreen } from "./users/users.screen.tsx";
import { WarningsScreen } from "./warnings/warnings.screen.tsx";

/** The screens of this room, below its basename: "/therapist/admin" in the shell, "/admin" on its own. */
export const routes: RouteObject[] = [
  {
    Component: AdminFrame,
    children: [
      { path: "/", Component: StatisticsScreen },
      { path: "/home", Component: StatisticsScreen },
      { path: "/users", Component: UsersScreen },
      { path: "/clinics", Component: ClinicsScreen },
      { path: "/months", Component: MonthsScreen },
      { path: "/trials", Component: TrialsScreen },
      { path: "/charges", Component: ChargesScreen },
      { path: "/audit", Component: AuditScreen },
      { path: "/warnings", Component: WarningsScreen },
      { path: "*", element: null },
    ],
  },
];
