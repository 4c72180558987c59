import { useCall } from "@carnet/shell/app";
import { Text } from "@carnet/shell/ui";
import { countListed } from "@carnet/services/patient/contract";
import { getOpenWork } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";

/** How much hangs on a member, in numbers; nothing is said of what cannot be counted now. */
export function WhatTheyHave({ clinicId, memberId }: { clinicId: string; memberId: string }) {
  const t = useWords();
  const query = { therapistId: memberId };
  const fresh = { staleTime: 0 };
  const records = useCall(countListed, { params: { id: clinicId }, query, quiet: true }, fresh).data;
  const open = useCall(getOpenWork, { params: { clinicId }, query, quiet: true }, fresh).data;
  const parts = [
    records && t("removals.has.records", { count: records.mine }),
    open && t("removals.has.visits", { count: open.visits }),
    open && t("removals.has.drafts", { count: open.drafts }),
  ].filter(Boolean);
  return <Text fw={600}>{parts.join(" · ")}</Text>;
}
