import { useQuery } from "@tanstack/react-query";
import { useText } from "@carnet/shell/i18n";
import { manifestQuery, type OpenPatient } from "@carnet/shell/record";
import type { Seance } from "@carnet/services/seance/contract";
import { refreshSeances } from "../chart/use-chart.ts";
import { ListingNotice } from "./listing-notice.tsx";
import { relistSeances } from "./relist-seances.ts";
import { seancesManifest } from "./seances-manifest.ts";

/** Says to who writes there that nobody has listed the sessions of a patient yet, and lists them in one step. */
export function UnlistedNotice({ open, seance }: { open: OpenPatient; seance: Seance }) {
  const t = useText("seance");
  const { patient } = open;
  const { data: listed } = useQuery(manifestQuery(patient.id, seancesManifest));
  const isUnlisted = listed?.rev === 0 && listed.trouble === null;
  if (!isUnlisted || !patient.can.write) return null;
  return (
    <ListingNotice
      title={t("seances.unlisted.title")}
      text={t("seances.unlisted.text")}
      button={t("seances.unlisted.now")}
      list={async () => {
        await relistSeances(open, { shown: seance, missing: [] });
        await refreshSeances(patient.id);
      }}
    />
  );
}
