import type { ClinicView } from "@carnet/services/clinic/contract";
import { AdminTab } from "../admin/admin.tab.tsx";
import { MembersTab } from "../members/members.tab.tsx";
import { ProfileTab } from "../profile/profile.tab.tsx";
import { ReportsTab } from "../reports/reports.tab.tsx";
import type { ClinicTab } from "./clinic-tabs.ts";
import { IdentityTab } from "./identity.tab.tsx";

const contents = {
  clinic: IdentityTab,
  members: MembersTab,
  reports: ReportsTab,
  therapistProfile: ProfileTab,
  admin: AdminTab,
} satisfies Record<ClinicTab, unknown>;

/** The present tab of a clinic. */
export function TabContent({ tab, clinic }: { tab: ClinicTab; clinic: ClinicView }) {
  const Content = contents[tab];
  return <Content clinic={clinic} />;
}
