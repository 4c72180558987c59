import { Group } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { RoleBadge } from "../members/role-badge.tsx";
import { PlanBadge } from "../plans/plan-badge.tsx";

/** What the reader is in a clinic, and their plan. */
export function OwnPlace({ clinic }: { clinic: ClinicView }) {
  return (
    <Group gap="xs">
      <RoleBadge of={clinic} />
      <PlanBadge holder={clinic.currentUserLicense ?? { plan: null, planTerminatedAt: null }} />
    </Group>
  );
}
