import { Badge, MembersIcon } from "@carnet/shell/ui/full";
import { OwnIcon } from "@carnet/shell/ui/more";
import { useWords } from "../words/use-words.ts";

/** What somebody is in a clinic. */
export interface Role {
  isOwner: boolean;
  isManager: boolean;
  plan: string | null;
}

/** What somebody is in a clinic, in one word: who treats there has a plan. */
export function roleWord({ isOwner, isManager, plan }: Role) {
  if (isOwner) return "owner" as const;
  if (isManager) return "manager" as const;
  return plan ? ("therapist" as const) : ("staff" as const);
}

/** A role with its mark. */
export function RoleBadge({ of }: { of: Role }) {
  const t = useWords();
  const role = roleWord(of);
  return (
    <Badge tone={role === "owner" ? "accent" : "neutral"} icon={role === "owner" ? <OwnIcon /> : <MembersIcon />}>
      {t(`members.role.${role}`)}
    </Badge>
  );
}
