import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { closeCollect, queryClient, type CollectFrom } from "@carnet/shell/app";
import { dayOf, formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { Button, SkeletonLines, ErrorPanel, useOffline } from "@carnet/shell/ui";
import { SidePanel, useFocusBack } from "@carnet/shell/ui/more";
import { useOwing } from "@carnet/shell/workspace";
import type { SeanceSummary, SeanceToCollect } from "@carnet/services/seance/contract";
import "../../words.ts";
import plan from "../plan/plan.module.css";
import { CollectDialog } from "./collect.dialog.tsx";
import css from "./collect.module.css";

/** What somebody owes, taken over whatever page one is on; whatever panels it took, the focus goes back there. */
export default function CollectPanel({ patient }: { patient: CollectFrom }) {
  useFocusBack(true);
  return (
    <QueryClientProvider client={queryClient}>
      <Owing patient={patient} />
    </QueryClientProvider>
  );
}

function Owing({ patient }: { patient: CollectFrom }) {
  const t = useText("home");
  // What is owed is asked for at this moment: a colleague may have taken some of it.
  const owing = useOwing(patient.id, { staleTime: 0 });
  const isOffline = useOffline();
  if (isOffline && patient.seance) return <CollectDialog seance={patient.seance} onClose={closeCollect} />;
  if (owing.data && owing.isFetchedAfterMount)
    return <Choice patient={patient} owing={owing.data.map((one) => toCollect(one, patient.fullName))} />;
  return (
    <SidePanel opened onClose={closeCollect} title={t("collect.title")}>
      {owing.isError ? <ErrorPanel onRetry={() => void owing.refetch()} /> : <SkeletonLines shape="fields" lines={3} />}
    </SidePanel>
  );
}

/** Of several sessions that are owed one is chosen. It stays the one that is paid, though it is owed no more once its money is kept. */
function Choice({ patient, owing }: { patient: CollectFrom; owing: readonly SeanceToCollect[] }) {
  const t = useText("home");
  const asked = owing.find(({ seanceId }) => seanceId === patient.seanceId);
  const [chosen, choose] = useState(asked ?? (owing.length === 1 ? owing[0] : undefined));
  if (chosen) return <CollectDialog seance={chosen} onClose={closeCollect} />;
  return (
    <SidePanel opened onClose={closeCollect} title={t("collect.title")}>
      <p className={plan.who} data-private>
        {patient.fullName || t("today.unnamed")}
      </p>
      {owing.length === 0 && <p className={plan.note}>{t("collect.nothing")}</p>}
      <ul className={css.list}>
        {owing.map((one) => (
          <li key={one.seanceId} className={css.line}>
            {t("today.seance", { number: one.number, day: formatDay(dayOf(one.createdOrAppointedAt)) })}
            <Button
              size="small"
              aria-label={t("collect.ofSeance", { amount: formatMoney(one.owed), number: one.number })}
              onClick={() => choose(one)}
            >
              {formatMoney(one.owed)}
            </Button>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

const toCollect = (seance: SeanceSummary, patientName: string): SeanceToCollect => ({
  seanceId: seance.id,
  patientId: seance.patientId,
  patientName,
  clinicId: seance.clinicId,
  number: seance.number,
  createdOrAppointedAt: seance.createdOrAppointedAt,
  therapistId: seance.therapistId,
  owed: Math.max(seance.billing.total, seance.fee) - seance.amountPaid,
  amountPaid: seance.amountPaid,
});
