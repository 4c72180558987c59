import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { followLink } from "@carnet/shell/app";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { openPatientOf, useOpenRecord } from "@carnet/shell/record";
import { Button, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { seancePath } from "@carnet/shell/workspace";
import { asAmended, viewsAsAmended } from "../chart/as-amended.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import { readCharts } from "../chart/read-charts.ts";
import { troublesOf } from "../chart/troubles-of.ts";
import { Troubles } from "../chart/troubles.tsx";
import { keyOfLast } from "../chart/use-chart.ts";
import { SmallFigure } from "../drawings/small-figure.tsx";
import { stereotypeOf } from "../drawings/stereotype-of.ts";
import css from "./last-seances.module.css";
import { saidOf } from "./said-of.ts";
import { Withheld } from "./seances-notice.tsx";
import "./words.ts";

export { MissingSeances } from "./missing-seances.tsx";

const shown = 3;

/** The last sessions of a patient, open and compared with their list, and the record they were opened with. */
function useLast(patientId: string, { limit, quiet = false }: { limit: number; quiet?: boolean }) {
  const { data: record } = useOpenRecord(patientId, { staleTime: 300_000 });
  const open = useMemo(() => (record?.key ? openPatientOf(record) : null), [record]);
  const charts = useQuery({
    queryKey: keyOfLast(patientId, limit),
    enabled: open !== null,
    queryFn: () => readCharts(open!, { limit, quiet }),
  });
  return { open, charts };
}

/** The last session alone, what was found and done beside its figure; whoever keeps it a place says which one it is. */
export function LastSeance({ patientId }: { patientId: string }) {
  const t = useText("seance");
  const { open, charts } = useLast(patientId, { limit: 1, quiet: true });
  if (charts.isError)
    return (
      <p className={css.none} role="status">
        {t("summary.away")}{" "}
        <Button variant="quiet" size="small" onClick={() => void charts.refetch()}>
          {t("summary.retry")}
        </Button>
      </p>
    );
  if (!charts.data || !open) return <SkeletonLines shape="card" lines={2} />;
  const { charts: read, missing } = charts.data;
  return (
    <>
      {(missing.length > 0 || read.some(({ faults }) => faults?.includes("list"))) && (
        <Withheld open={open} notRead={missing} />
      )}
      {read.map((chart) => (
        <div key={chart.seance.id} className={css.alone}>
          <span className={css.words}>
            <Troubles chart={chart} />
            <Words chart={chart} />
          </span>
          <SmallFigure views={viewsAsAmended(chart)} stereotype={stereotypeOf(chart, open)} />
        </div>
      ))}
    </>
  );
}

/** The three last sessions of a patient in short, each with its figure; the summary of the record keeps them a place. */
export function LastSeances({ patientId }: { patientId: string }) {
  const t = useText("seance");
  const { open, charts } = useLast(patientId, { limit: shown });
  if (charts.isError) return <ErrorPanel onRetry={() => void charts.refetch()} />;
  if (!charts.data || !open) return <SkeletonLines shape="card" lines={3} />;
  return (
    <>
      <Withheld open={open} notRead={charts.data.missing} />
      <ul className={css.list}>
        {charts.data.charts.map((chart) => (
          <li key={chart.seance.id}>
            <a className={css.card} href={seancePath(patientId, chart.seance.number)} onClick={followLink}>
              <SmallFigure views={viewsAsAmended(chart)} stereotype={stereotypeOf(chart, open)} />
              <span className={css.words}>
                <span className={css.title}>
                  {t("summary.seance", {
                    number: chart.seance.number,
                    day: formatDay(dayOf(chart.seance.createdOrAppointedAt)),
                  })}
                </span>
                <Troubles chart={chart} />
                <Words chart={chart} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The plan that was written last, and in which of the sessions that are shown beside it; nothing where there is none. */
export function LastPlan({ patientId }: { patientId: string }) {
  const t = useText("seance");
  const { charts } = useLast(patientId, { limit: shown });
  const [last] = (charts.data?.charts ?? [])
    .map((chart) => ({ number: chart.seance.number, plan: asAmended(chart).treatmentPlan.trim() }))
    .filter(({ plan }) => plan !== "");
  if (!last) return null;
  return (
    <div className={css.plan}>
      <h3 className={css.label}>{t("summary.plan", { number: last.number })}</h3>
      <p className={css.planText} data-private>
        {last.plan}
      </p>
    </div>
  );
}

function Words({ chart }: { chart: OpenSeance }) {
  const t = useText("seance");
  const said = saidOf(chart);
  if (said.length === 0)
    return troublesOf(chart, t).length === 0 && <span className={css.none}>{t("summary.nothing")}</span>;
  return said.map(({ part, text }) => (
    <span key={part} className={css.part}>
      <span className={css.label}>{t(`part.${part}`)}</span>
      <span className={css.text} data-private>
        {text}
      </span>
    </span>
  ));
}
