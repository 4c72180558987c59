import { useQuery } from "@tanstack/react-query";
import { useText } from "@carnet/shell/i18n";
import { manifestQuery, type OpenPatient } from "@carnet/shell/record";
import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import type { Seance } from "@carnet/services/seance/contract";
import { refreshSeances } from "../chart/use-chart.ts";
import { relistSeances } from "../manifest/relist-seances.ts";
import { seancesManifest } from "../manifest/seances-manifest.ts";

/** Says to who writes there that nobody has listed the sessions of a patient yet, and lists them in one step. */
export function UnlistedNotice({ open, seance }: { open: OpenPatient; seance: Seance }) {
  const t = useText("seance");
  const { patient } = open;
  const { data: listed } = useQuery(manifestQuery(patient.id, seancesManifest));
  const list = useAction(async () => {
    await relistSeances(open, { shown: seance, missing: [] });
    await refreshSeances(patient.id);
  });
  const isUnlisted = listed?.rev === 0 && listed.trouble === null;
  if (!isUnlisted || !patient.can.write) return null;
  return (
    <Notice
      title={t("seances.unlisted.title")}
      announce={false}
      actions={
        <Button size="small" busy={list.busy} onClick={() => void list.run()}>
          {t("seances.unlisted.now")}
        </Button>
      }
    >
      {t("seances.unlisted.text")}
      <RefusalNotice code={list.refusal} />
      {list.trouble !== null && <p role="alert">{t("whole.failed")}</p>}
    </Notice>
  );
}
