import { lazy, type ReactNode, Suspense, useState } from "react";
import { MembersIcon, ShieldIcon } from "@carnet/shell/ui/full";
import { CardIcon, ClockIcon, DeleteIcon } from "@carnet/shell/ui/more";
import type { KeyTrust } from "@carnet/shell/ui/keys";
import { type ClinicView, type MemberView, planState } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";

const dialogs = {
  grant: lazy(async () => ({
    default: (await import("../managers/grant-manager.dialog.tsx")).GrantManagerDialog,
  })),
  plan: lazy(async () => ({
    default: (await import("../plans/change-plan.dialog.tsx")).ChangePlanDialog,
  })),
  endPlan: lazy(async () => ({
    default: (await import("../plans/end-plan.dialog.tsx")).EndPlanDialog,
  })),
  demote: lazy(async () => ({
    default: (await import("../managers/remove-manager.dialog.tsx")).RemoveManagerDialog,
  })),
  remove: lazy(async () => ({
    default: (await import("../removals/remove-member.dialog.tsx")).RemoveMemberDialog,
  })),
};
type DialogName = keyof typeof dialogs;

export interface MemberActionsProps {
  clinic: ClinicView;
  member: MemberView;
  name: string;
  trust: KeyTrust;
}

interface MemberAction {
  /** What of a member's place it is about. */
  about: "role" | "plan" | "membership";
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  danger?: boolean;
  onSelect: () => void;
}

/** What may be done about a member's place in the clinic, and the dialog that is open; a manager is only made of somebody whose key was compared. */
export function useMemberActions({ clinic, member, name, trust }: MemberActionsProps) {
  const t = useWords();
  const [open, setOpen] = useState<DialogName | null>(null);
  const Dialog = open && dialogs[open];
  const { grantManager, license, removeManager, remove } = member.can;
  const plan = planState(member);
  const isVerified = trust === "verified";
  const actions: MemberAction[] = [];
  if (grantManager && !member.isManager) {
    const grant = isVerified ? "grant" : trust === "renamed" ? "grantRenamed" : "grantUnverified";
    actions.push({
      about: "role",
      label: t(`members.action.${grant}`),
      icon: <ShieldIcon />,
      disabled: !isVerified,
      onSelect: () => setOpen("grant"),
    });
  }
  if (license) {
    const change = member.plan === null ? "license" : plan === "scheduled" ? "resumePlan" : "plan";
    actions.push({
      about: "plan",
      label: t(`members.action.${change}`),
      icon: <CardIcon />,
      onSelect: () => setOpen("plan"),
    });
  }
  if (license && (plan === "active" || plan === "scheduled")) {
    actions.push({
      about: "plan",
      label: t("members.action.endPlan"),
      icon: <ClockIcon />,
      onSelect: () => setOpen("endPlan"),
    });
  }
  if (removeManager && member.isManager) {
    actions.push({
      about: "role",
      label: t("members.action.demote"),
      icon: <MembersIcon />,
      onSelect: () => setOpen("demote"),
    });
  }
  if (remove) {
    actions.push({
      about: "membership",
      label: t("members.action.remove"),
      icon: <DeleteIcon />,
      danger: true,
      onSelect: () => setOpen("remove"),
    });
  }
  const dialog = Dialog && (
    <Suspense>
      <Dialog clinic={clinic} member={member} name={name} onClose={() => setOpen(null)} />
    </Suspense>
  );
  return { actions, dialog };
}
