import { useNames } from "@carnet/shell/record";
import type { Column } from "@carnet/shell/ui/lists";
import { formatInstant, useText } from "@carnet/shell/i18n";
import type { ConsentFileRow } from "@carnet/services/patient/contract";
import { useReadableRecord } from "../record/use-record.ts";
import { ConsentBadge } from "./consent-badge.tsx";
import { signedAt, type Checks } from "./verify-consent.ts";

/** What a list of signed texts says of each: whether its signature holds, when it was signed, and before whom. */
export function useSignedColumns<
  Signed extends Pick<ConsentFileRow, "id" | "mode" | "signedBy" | "createdAt" | "statement">,
>(clinicId: string, checks: Checks | undefined): Column<Signed>[] {
  const t = useText("patient");
  const { key } = useReadableRecord();
  const nameOf = useNames(clinicId, key.crypto);
  return [
    { key: "state", header: t("consents.column.state"), cell: ({ id }) => <ConsentBadge check={checks?.[id]} /> },
    { key: "at", header: t("consents.column.at"), cell: (row) => formatInstant(signedAt(row)) },
    {
      key: "by",
      header: t("consents.column.by"),
      hideBelow: "md",
      cell: ({ mode, signedBy }) =>
        mode === "patient" ? t("consents.atHome") : t("consents.witnessed", { name: nameOf(signedBy) }),
    },
  ];
}
