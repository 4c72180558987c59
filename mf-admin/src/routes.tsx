import type { RouteObject } from "@carnet/shell/ui/router";
import { AuditScreen } from "./audit/audit.screen.tsx";
import { ChargesScreen } from "./charges/charges.screen.tsx";
import { ClinicsScreen } from "./clinics/clinics.screen.tsx";
import { DifferencesScreen } from "./differences/differences.screen.tsx";
import { AdminFrame } from "./frame/admin-frame.tsx";
import { InvoicesScreen } from "./invoices/invoices.screen.tsx";
import { MoneyLogScreen } from "./money-log/money-log.screen.tsx";
import { MonthsScreen } from "./activity/months.screen.tsx";
import { PricesScreen } from "./prices/prices.screen.tsx";
import { RelayScreen } from "./relay/relay.screen.tsx";
import { ReportsScreen } from "./reports/reports.screen.tsx";
import { SalesScreen } from "./sales/sales.screen.tsx";
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
      {
        path: "/imports",
        lazy: async () => {
          const [{ ImportsScreen }, { loadColumnWords }] = await Promise.all([
            import("./imports/imports.screen.tsx"),
            import("@carnet/shell/importing/columns"),
          ]);
          await loadColumnWords();
          return { Component: ImportsScreen };
        },
      },
      { path: "/months", Component: MonthsScreen },
      { path: "/trials", Component: TrialsScreen },
      { path: "/charges", Component: ChargesScreen },
      { path: "/invoices", Component: InvoicesScreen },
      { path: "/sales", Component: SalesScreen },
      { path: "/prices", Component: PricesScreen },
      { path: "/differences", Component: DifferencesScreen },
      { path: "/money-log", Component: MoneyLogScreen },
      { path: "/reports", Component: ReportsScreen },
      { path: "/relay", Component: RelayScreen },
      { path: "/audit", Component: AuditScreen },
      {
        path: "/services",
        lazy: async () => ({ Component: (await import("./services/services.screen.tsx")).ServicesScreen }),
      },
      { path: "/warnings", Component: WarningsScreen },
      { path: "*", element: null },
    ],
  },
];
