import { lazy, Suspense, useState } from "react";
import { Menu, MembersIcon, ShieldIcon } from "@carnet/shell/ui/full";
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

interface MemberActionsProps {
  clinic: ClinicView;
  member: MemberView;
  name: string;
  trust: KeyTrust;
}

/** What may be done about a member's place in the clinic; a manager is only made of somebody whose key was compared. */
export function MemberActions({ clinic, member, name, trust }: MemberActionsProps) {
  const t = useWords();
  const [open, setOpen] = useState<DialogName | null>(null);
  const Dialog = open && dialogs[open];
  const { grantManager, license, removeManager, remove } = member.can;
  const plan = planState(member);
  const isVerified = trust === "verified";
  const items = [
    ...(grantManager && !member.isManager
      ? [
          {
            label: t(
              `members.action.${isVerified ? "grant" : trust === "renamed" ? "grantRenamed" : "grantUnverified"}`,
            ),
            icon: <ShieldIcon />,
            disabled: !isVerified,
            onSelect: () => setOpen("grant"),
          },
        ]
      : []),
    ...(license && member.plan !== null
      ? [
          {
            label: t(plan === "scheduled" ? "members.action.resumePlan" : "members.action.plan"),
            icon: <CardIcon />,
            onSelect: () => setOpen("plan"),
          },
        ]
      : []),
    ...(license && (plan === "active" || plan === "scheduled")
      ? [{ label: t("members.action.endPlan"), icon: <ClockIcon />, onSelect: () => setOpen("endPlan") }]
      : []),
    ...(removeManager && member.isManager
      ? [{ label: t("members.action.demote"), icon: <MembersIcon />, onSelect: () => setOpen("demote") }]
      : []),
    ...(remove
      ? [{ label: t("members.action.remove"), icon: <DeleteIcon />, danger: true, onSelect: () => setOpen("remove") }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu compact align="start" label={t("members.action.label", { name })} items={items} />
      {Dialog && (
        <Suspense>
          <Dialog clinic={clinic} member={member} name={name} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
