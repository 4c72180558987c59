import { Group } from "@carnet/shell/ui";
import { Badge, MembersIcon } from "@carnet/shell/ui/full";
import { OwnIcon } from "@carnet/shell/ui/more";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { PlanBadge } from "../plans/plan-badge.tsx";
import { useWords } from "../words/use-words.ts";

/** What one is in a clinic, in one word. */
export function ownRole({ isOwner, isManager, plan }: Pick<ClinicView, "isOwner" | "isManager" | "plan">) {
  if (isOwner) return "owner" as const;
  if (isManager) return "manager" as const;
  return plan ? ("therapist" as const) : ("staff" as const);
}

/** What the reader is in a clinic, and their plan. */
export function OwnPlace({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const role = ownRole(clinic);
  return (
    <Group gap="xs">
      <Badge tone={role === "owner" ? "accent" : "neutral"} icon={role === "owner" ? <OwnIcon /> : <MembersIcon />}>
        {t(`members.role.${role}`)}
      </Badge>
      <PlanBadge holder={clinic.currentUserLicense ?? { plan: null, planTerminatedAt: null }} />
    </Group>
  );
}
