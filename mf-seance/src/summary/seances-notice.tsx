import { useQuery } from "@tanstack/react-query";
import { followLink } from "@carnet/shell/app";
import { useLanguage, useText } from "@carnet/shell/i18n";
import type { OpenPatient } from "@carnet/shell/record";
import { LinkButton, Notice } from "@carnet/shell/ui";
import { seancePath } from "@carnet/shell/workspace";
import { listQuery } from "../manifest/read-manifest.ts";
import { useMissing } from "../manifest/use-missing.ts";

/** The numbers of sessions that are listed and not given, neither with the headers nor with these charts, and whether the list is believed. */
export function useWithheld(open: OpenPatient, notRead: readonly number[] = []) {
  const { data: list } = useQuery(listQuery(open));
  const missing = new Set([...useMissing(open.patient.id), ...notRead]);
  return { missing: [...missing].sort((a, b) => a - b), isUnbelieved: list !== undefined && list.trouble !== null };
}

/** Says beside sessions of a patient that some are listed and not given, and leads to where that is told in full (P18). */
export function SeancesNotice({
  patientId,
  missing,
  isUnbelieved,
}: { patientId: string } & ReturnType<typeof useWithheld>) {
  const t = useText("seance");
  const language = useLanguage();
  if (missing.length === 0 && !isUnbelieved) return null;
  const numbers = new Intl.ListFormat(language).format(missing.map(String));
  return (
    <Notice
      tone="warning"
      actions={
        <LinkButton size="small" href={seancePath(patientId, missing[0])} onClick={followLink}>
          {t("summary.look")}
        </LinkButton>
      }
    >
      {isUnbelieved ? t("whole.list") : t("whole.sessions", { count: missing.length, numbers })}
    </Notice>
  );
}

/** The same beside charts of which `notRead` were not given. */
export function Withheld({ open, notRead }: { open: OpenPatient; notRead?: readonly number[] }) {
  return <SeancesNotice patientId={open.patient.id} {...useWithheld(open, notRead)} />;
}
