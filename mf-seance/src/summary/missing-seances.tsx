import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { followLink } from "@carnet/shell/app";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { openPatientOf, useOpenRecord, type OpenPatient } from "@carnet/shell/record";
import { LinkButton, Notice } from "@carnet/shell/ui";
import { seancePath } from "@carnet/shell/workspace";
import { listQuery } from "../manifest/read-manifest.ts";
import { useMissing } from "../manifest/use-missing.ts";
import "./words.ts";

/** Says beside the last sessions of a patient that sessions are listed and not given, and leads to where that is told in full (P18). */
export function MissingSeances({ patientId }: { patientId: string }) {
  const { data: record } = useOpenRecord(patientId, { staleTime: 300_000 });
  const open = useMemo(() => (record?.key ? openPatientOf(record) : null), [record]);
  return open && <Missing open={open} />;
}

function Missing({ open }: { open: OpenPatient }) {
  const t = useText("seance");
  const language = useLanguage();
  const list = useQuery(listQuery(open));
  const missing = useMissing(open.patient.id);
  const isUnbelieved = list.data !== undefined && list.data.trouble !== null;
  if (missing.length === 0 && !isUnbelieved) return null;
  const numbers = new Intl.ListFormat(language).format(missing.map(String));
  return (
    <Notice
      tone="warning"
      actions={
        <LinkButton size="small" href={seancePath(open.patient.id)} onClick={followLink}>
          {t("summary.look")}
        </LinkButton>
      }
    >
      {isUnbelieved ? t("whole.list") : t("whole.sessions", { count: missing.length, numbers })}
    </Notice>
  );
}
