import { useState } from "react";
import { useCall } from "@carnet/shell/app";
import { Refused } from "@carnet/shell/api";
import { formatDay, formatMoney, formatNumber } from "@carnet/shell/i18n";
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  lazyComponent,
  RefusalNotice,
  SkeletonLines,
  Stack,
  useAction,
} from "@carnet/shell/ui";
import { TherapistPicker } from "@carnet/shell/ui/choice";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { PrintIcon, SegmentedControl, StatisticsIcon, saveFile } from "@carnet/shell/ui/more";
import { DateField } from "@carnet/shell/ui/number";
import { localDay } from "@carnet/services/framework/clock-rules";
import { type ClinicView, getMembers } from "@carnet/services/clinic/contract";
import type { FoundPatient } from "@carnet/services/patient/contract";
import { getIncomes, type Incomes } from "@carnet/services/seance/contract";
import { PatientPicker } from "../receipts/patient-picker.tsx";
import { zoneCity } from "../clinics/zone-options.ts";
import { useWords } from "../words/use-words.ts";
import { barsOf, periodsOf, stepOf } from "./bars-of.ts";
import { FigureStrip } from "./figure-strip.tsx";
import { IncomeTable } from "./income-table.tsx";
import css from "./money.module.css";
import { nameOfBar } from "./name-of-bar.ts";
import { readBooked } from "./read-booked.ts";
import "./use-owing.ts";

const IncomeChart = lazyComponent(
  async () => (await import(/* webpackChunkName: "income-chart" */ "./income-chart.tsx")).IncomeChart,
);

const presets = ["month", "quarter", "year", "lastYear"] as const;
type Preset = (typeof presets)[number] | "other";

/** The month end of a practice: a period's figures, bars and tables, and the file for the accountant (RCP-008). */
export function IncomesTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const periods = periodsOf(localDay(clinic.timeZone));
  const [{ from, to }, setPeriod] = useState(periods.month);
  const [therapist, setTherapist] = useState<string | null>(null);
  const [patient, setPatient] = useState<FoundPatient | null>(null);
  const members = useCall(getMembers, { params: { id: clinic.id } }, { enabled: clinic.canAdmin });
  const asked = {
    startDate: from,
    ...(to && { endDate: to }),
    ...(therapist !== null && { therapistId: therapist }),
    ...(patient && { patientId: patient.id }),
  };
  const report = useCall(getIncomes, { params: { clinicId: clinic.id }, query: asked }, { enabled: from !== "" });
  const file = useAction(async () => {
    const { startDate, endDate } = report.data!;
    const [seances, { incomesCsv }] = await Promise.all([
      readBooked({ clinicId: clinic.id, ...asked, endDate }),
      import(/* webpackChunkName: "incomes-csv" */ "./incomes-csv.ts"),
    ]);
    const csv = incomesCsv(seances, (name) => t(`money.csv.${name}`), {
      method: ({ paymentMethod, amountPaid }) => (amountPaid > 0 ? t(`money.methods.${paymentMethod}`) : ""),
      yes: t("money.csv.yes"),
      no: t("money.csv.no"),
    });
    saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), `${t("money.csv.file")}-${startDate}-${endDate}.csv`);
  });
  const chosen: Preset = presets.find((name) => periods[name].from === from && periods[name].to === to) ?? "other";
  const therapists = (members.data?.members ?? []).filter(
    ({ plan, isOwner, isManager }) => plan !== null || isOwner || isManager,
  );
  return (
    <Stack gap="md">
      <div className={css.period}>
        <DateField
          label={t("money.incomes.start")}
          required
          value={from}
          error={from === "" ? t("money.incomes.startRequired") : null}
          onChange={(day) => setPeriod({ from: day, to })}
        />
        <DateField label={t("money.incomes.end")} value={to} onChange={(day) => setPeriod({ from, to: day })} />
        <SegmentedControl<Preset>
          label={t("money.incomes.period")}
          value={chosen}
          options={presets.map((value) => ({ value, label: t(`money.incomes.${value}`) }))}
          onChange={(name) => name !== "other" && setPeriod(periods[name])}
        />
        {clinic.canAdmin && (
          <TherapistPicker
            label={t("money.therapist")}
            therapists={therapists.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))}
            everybody={t("money.everybody")}
            value={therapist}
            onChange={setTherapist}
          />
        )}
        <PatientPicker clinicId={clinic.id} onPick={setPatient} />
      </div>
      <div className={css.tools}>
        <p className={css.zone}>{t("money.incomes.zone", { zone: zoneCity(clinic.timeZone) })}</p>
        <Button icon={<PrintIcon />} disabled={!report.data} onClick={() => window.print()}>
          {t("money.incomes.print")}
        </Button>
        <Button icon={<DownloadIcon />} disabled={!report.data} busy={file.busy} onClick={() => void file.run()}>
          {t("money.incomes.csv")}
        </Button>
      </div>
      <RefusalNotice code={file.refusal} />
      {file.trouble !== null && <ErrorPanel onRetry={() => void file.run()} />}
      {from === "" ? (
        <EmptyState icon={<StatisticsIcon />} title={t("money.incomes.startRequired")} />
      ) : report.isError ? (
        report.error instanceof Refused ? (
          <RefusalNotice code={report.error.code} />
        ) : (
          <ErrorPanel onRetry={() => void report.refetch()} />
        )
      ) : report.data ? (
        <IncomesOf report={report.data} isOfPatient={patient !== null} />
      ) : (
        <SkeletonLines shape="rows" lines={5} />
      )}
    </Stack>
  );
}

function IncomesOf({ report, isOfPatient }: { report: Incomes; isOfPatient: boolean }) {
  const t = useWords();
  const [view, setView] = useState<"chart" | "table">("chart");
  const { startDate, endDate, byTax } = report;
  const step = stepOf(startDate, endDate);
  const bars = barsOf(report.days, startDate, endDate, step);
  const sessions = (count: number) => t("money.sessions", { count, shown: formatNumber(count) });
  const elsewhere = report.received - report.amountPaid;
  return (
    <>
      <FigureStrip
        label={t("money.tab.incomes")}
        figures={[
          {
            label: t("money.incomes.seances"),
            value: formatNumber(report.seances),
            hint: t("money.incomes.paidAndOwing", {
              paid: formatNumber(report.seances - report.owing),
              owing: formatNumber(report.owing),
            }),
          },
          { label: t("money.incomes.fee"), value: formatMoney(report.fee), hint: t("money.incomes.beforeTaxes") },
          {
            label: t("money.incomes.taxes"),
            value: formatMoney(report.taxes),
            hint: byTax.map(({ name, amount }) => `${name} ${formatMoney(amount)}`).join(", "),
          },
          {
            label: t("money.incomes.received"),
            value: formatMoney(report.received),
            hint:
              elsewhere === 0
                ? t("money.incomes.withTaxes")
                : t(elsewhere > 0 ? "money.incomes.alsoOther" : "money.incomes.cameOther", {
                    amount: formatMoney(Math.abs(elsewhere)),
                  }),
          },
          {
            label: t("money.incomes.owed"),
            value: formatMoney(report.owed),
            hint: sessions(report.owing),
            isOpen: report.owed > 0,
          },
        ]}
      />
      <Card>
        <div className={css.chartHead}>
          <h2 className={css.heading}>{t(`money.incomes.by.${step}`)}</h2>
          <span className={css.legend}>
            <Swatch kind="paid" />
            {t("money.columns.paid")}
          </span>
          <span className={css.legend}>
            <Swatch kind="owed" />
            {t("money.columns.owed")}
          </span>
          <SegmentedControl
            label={t("money.incomes.view")}
            value={view}
            options={[
              { value: "chart", label: t("money.incomes.chart") },
              { value: "table", label: t("money.incomes.table") },
            ]}
            onChange={setView}
          />
        </div>
        {report.seances === 0 && <p className={css.soft}>{t("money.incomes.none")}</p>}
        {view === "chart" ? (
          <div className={css.scrolls}>
            <IncomeChart wanted bars={bars} step={step} label={t(`money.incomes.by.${step}`)} />
          </div>
        ) : (
          <IncomeTable
            caption={t(`money.incomes.by.${step}`)}
            first={t(`money.incomes.${step}`)}
            rows={bars
              .filter(({ seances }) => seances > 0)
              .map((bar) => ({ key: bar.from, name: nameOfBar(bar, step), ...bar }))}
            sums={report}
          />
        )}
      </Card>
      {report.therapists.length > 0 && (
        <Card title={t(isOfPatient ? "money.incomes.ofPatient" : "money.incomes.byTherapist")}>
          <IncomeTable
            caption={t("money.incomes.byTherapist")}
            first={t("money.therapist")}
            taxes={byTax.map(({ name }) => name)}
            rows={report.therapists.map((each) => ({ key: each.therapistId, name: each.therapistFullName, ...each }))}
            sums={report}
          />
          <p className={css.soft}>{t("money.incomes.range", { from: formatDay(startDate), to: formatDay(endDate) })}</p>
        </Card>
      )}
    </>
  );
}

/** What a colour stands for, drawn as it is in the bars. */
function Swatch({ kind }: { kind: "paid" | "owed" }) {
  return <span className={css.swatch} data-kind={kind} aria-hidden="true" />;
}
