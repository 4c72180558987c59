import { useQuery } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { useNames } from "@carnet/shell/record";
import { Notice } from "@carnet/shell/ui";
import { getAmendedSeances } from "@carnet/services/seance/contract";
import { readWholeHistory } from "../history/read-history.ts";
import { useReadableRecord } from "../record/use-record.ts";

const day = (at: string) => formatDay(dayOf(new Date(at)));

/** Who took copies out before a session was amended: they hold what was written then, and are owed a new one (EXP-013). */
export function EarlierCopies() {
  const t = useText("takeOut");
  const { patient, key } = useReadableRecord();
  const nameOf = useNames(patient.clinicId, key.crypto);
  const [amended] = useCall(getAmendedSeances, { params: { id: patient.id } }).data ?? [];
  const exports = useQuery({
    queryKey: ["takeOut", "copies", patient.id],
    enabled: amended !== undefined,
    queryFn: async () =>
      (await readWholeHistory(patient.id, key)).rows.flatMap(({ row }) => (row.operation === "export_pdf" ? row : [])),
    staleTime: 0,
  });
  const earlier = exports.data?.filter(({ createdAt }) => amended && createdAt < amended.amendedAt) ?? [];
  if (!amended || earlier.length === 0) return null;
  const copies = earlier.map(({ userId, createdAt }) =>
    t("earlierCopy", { name: nameOf(userId), day: day(createdAt) }),
  );
  return (
    <Notice tone="warning">
      {t("earlier", { number: amended.number, day: day(amended.amendedAt), copies: [...new Set(copies)].join("; ") })}
    </Notice>
  );
}
