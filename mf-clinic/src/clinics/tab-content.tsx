import { lazy, Suspense } from "react";
import { SkeletonLines } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { AdminTab } from "../admin/admin.tab.tsx";
import { MembersTab } from "../members/members.tab.tsx";
import { ProfileTab } from "../profiles/profile.tab.tsx";
import { ReportsTab } from "../reports/reports.tab.tsx";
import type { ClinicTab } from "./clinic-tabs.ts";
import { IdentityTab } from "./identity.tab.tsx";

const SecurityTab = lazy(async () => ({ default: (await import("../security/security.tab.tsx")).SecurityTab }));

const contents = {
  clinic: IdentityTab,
  members: MembersTab,
  reports: ReportsTab,
  therapistProfile: ProfileTab,
  admin: AdminTab,
  security: SecurityTab,
} satisfies Record<ClinicTab, unknown>;

/** The present tab of a clinic. */
export function TabContent({ tab, clinic }: { tab: ClinicTab; clinic: ClinicView }) {
  const Content = contents[tab];
  return (
    <Suspense fallback={<SkeletonLines shape="card" lines={3} />}>
      <Content clinic={clinic} />
    </Suspense>
  );
}
