import { useState } from "react";
import { api } from "@carnet/shell/api";
import { useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { done } from "@carnet/services/kit/contract";
import type { MemberView } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinic/use-clinic.ts";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import css from "./members.module.css";

const flags = ["canFinalizeSession", "hasLocationRestriction"] as const;
type Flag = (typeof flags)[number];

interface MemberFlagsProps {
  clinicId: string;
  member: MemberView;
  name: string;
}

/** The two switches of a member, with effect at once; nothing where they may not be set (MEM-013). */
export function MemberFlags({ clinicId, member, name }: MemberFlagsProps) {
  const t = useWords();
  const [pressed, setPressed] = useState<Partial<Record<Flag, boolean>>>({});
  const set = useAction(async (flag: Flag, value: boolean) => {
    setPressed({ [flag]: value });
    try {
      await api.put(`/api/1/clinic/${clinicId}/members/${member.id}/${flag}`, { value }, done);
      await refreshClinic(clinicId);
    } finally {
      setPressed({});
    }
  });
  if (!member.can.setFlags) return null;
  return (
    <div className={css.flags} role="group" aria-label={t("members.flags.label", { name })}>
      {flags.map((flag) => (
        <Switch
          key={flag}
          label={t(`members.flags.${flag}`)}
          checked={pressed[flag] ?? member[flag]}
          disabled={set.busy}
          onChange={(value) => void set.run(flag, value)}
        />
      ))}
      <Refusal code={set.refusal} />
    </div>
  );
}
