import { useState } from "react";
import { call } from "@carnet/shell/api";
import { RefusalNotice, useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { type MemberView, setCanFinalizeSession, setHasLocationRestriction } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";
import css from "./members.module.css";

const setting = { canFinalizeSession: setCanFinalizeSession, hasLocationRestriction: setHasLocationRestriction };
type Flag = keyof typeof setting;
const flags = Object.keys(setting) as Flag[];

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
      await call(setting[flag], { params: { id: clinicId, memberId: member.id }, body: { value } });
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
      <RefusalNotice code={set.refusal} />
    </div>
  );
}
