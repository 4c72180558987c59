import type { RouteObject } from "@carnet/shell/ui/router";
import { ClinicScreen } from "./clinics/clinic.screen.tsx";
import { InvoicesScreen } from "./billing/invoices.screen.tsx";
import { MyClinicsScreen } from "./my-clinics/my-clinics.screen.tsx";
import { MoneyScreen } from "./money/money.screen.tsx";

/** The screens of this room, below its basename (CLI-001). */
export const routes: RouteObject[] = [
  { path: "/myClinic", Component: MyClinicsScreen },
  { path: "/myClinic/:clinicId", Component: ClinicScreen },
  { path: "/myClinic/:clinicId/:tab", Component: ClinicScreen },
  { path: "/myClinic/:clinicId/:tab/:action", Component: ClinicScreen },
  { path: "/money", Component: MoneyScreen },
  { path: "/invoice", Component: InvoicesScreen },
];
