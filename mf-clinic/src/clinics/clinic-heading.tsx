import type { ReactNode } from "react";
import { Link } from "@carnet/shell/ui/router";
import { Group, Page } from "@carnet/shell/ui";
import { Badge, MembersIcon } from "@carnet/shell/ui/full";
import { OwnIcon } from "@carnet/shell/ui/more";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { PlanBadge } from "../plans/plan-badge.tsx";
import css from "./clinic.module.css";
import { useWords } from "../words/use-words.ts";

/** What one is in a clinic, in one word. */
export function ownRole({ isOwner, isManager, plan }: Pick<ClinicView, "isOwner" | "isManager" | "plan">) {
  if (isOwner) return "owner" as const;
  if (isManager) return "manager" as const;
  return plan ? ("therapist" as const) : ("staff" as const);
}

/** The head of a clinic's page: its name, what one is there, and one's plan. */
export function ClinicHeading({ clinic, children }: { clinic: ClinicView; children: ReactNode }) {
  const t = useWords();
  const role = ownRole(clinic);
  const license = clinic.currentUserLicense;
  return (
    <Page
      title={clinic.name}
      back={
        <Link to="/myClinic?all" className={css.all ?? ""}>
          {t("clinics.heading.all")}
        </Link>
      }
      subtitle={
        <Group gap="xs">
          <Badge tone={role === "owner" ? "accent" : "neutral"} icon={role === "owner" ? <OwnIcon /> : <MembersIcon />}>
            {t(`members.role.${role}`)}
          </Badge>
          <PlanBadge holder={license ?? { plan: null, planTerminatedAt: null }} />
        </Group>
      }
    >
      {children}
    </Page>
  );
}
