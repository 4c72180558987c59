import { useCall } from "@carnet/shell/app";
import { useState } from "react";
import { dayOf } from "@carnet/shell/i18n";
import { Card, EmptyState, Stack, ErrorPanel } from "@carnet/shell/ui";
import { DateField } from "@carnet/shell/ui/number";
import { TherapistPicker } from "@carnet/shell/ui/choice";
import { StatisticsIcon } from "@carnet/shell/ui/more";
import { type ClinicView, getMembers } from "@carnet/services/clinic/contract";
import { getIncomes } from "@carnet/services/seance/contract";
import css from "../clinics/clinic.module.css";
import { useWords } from "../words/use-words.ts";
import { IncomeTables } from "./income-tables.tsx";

/** What came in since a day; one's own, or for who runs the clinic of everybody or one therapist (RCP-006, RCP-008). */
export function IncomeReport({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const today = dayOf(new Date());
  const [start, setStart] = useState(`${today.slice(0, 8)}01`);
  const [end, setEnd] = useState(today);
  const [therapist, setTherapist] = useState<string | null>(null);
  const members = useCall(getMembers, { params: { id: clinic.id } });
  const query = {
    startDate: start,
    ...(end && { endDate: end }),
    ...(therapist !== null && { therapistId: therapist }),
  };
  const report = useCall(getIncomes, { params: { clinicId: clinic.id }, query }, { enabled: start !== "" });
  const therapists = (members.data?.members ?? []).filter(({ plan }) => plan !== null);
  return (
    <Card title={t("reports.incomes.title")} subtitle={t("reports.incomes.text")}>
      <Stack gap="md">
        <div className={css.pair}>
          <DateField
            label={t("reports.incomes.start")}
            required
            max={today}
            value={start}
            error={start === "" ? t("reports.incomes.startRequired") : null}
            onChange={setStart}
          />
          <DateField label={t("reports.incomes.end")} value={end} onChange={setEnd} />
          {clinic.canAdmin && (
            <TherapistPicker
              label={t("reports.incomes.therapist")}
              therapists={therapists.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))}
              everybody={t("reports.incomes.everybody")}
              value={therapist}
              onChange={setTherapist}
            />
          )}
        </div>
        {start === "" ? (
          <EmptyState icon={<StatisticsIcon />} title={t("reports.incomes.startRequired")} />
        ) : report.isError ? (
          <ErrorPanel onRetry={() => void report.refetch()} />
        ) : (
          <IncomeTables report={report.data ?? null} />
        )}
      </Stack>
    </Card>
  );
}
