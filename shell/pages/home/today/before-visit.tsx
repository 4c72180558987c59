import { lazy, Suspense, useState, type ComponentType } from "react";
import { loadFederated } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { useOpenRecord, type OpenRecord } from "@carnet/shell/record";
import { Button, SkeletonLines, WarningIcon } from "@carnet/shell/ui";
import { Fallible } from "@carnet/shell/ui/more";
import { alertsOf } from "@carnet/shell/workspace";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import css from "./next-patient.module.css";

interface LastSeanceModule {
  LastSeance: ComponentType<{ patientId: string }>;
}

/** The room of sessions shows itself what was found and done. */
const load = () =>
  lazy(async () => ({ default: (await loadFederated<LastSeanceModule>("mf_seance/lastSeances")).LastSeance }));

const shownAlerts = 3;

/** What one must know of who comes next, out of their record, and their last session; whoever has no key is shown nothing. */
export function BeforeVisit({ visit: { patientId, last } }: { visit: VisitOfDay }) {
  const t = useText("home");
  const { data: record, isError, refetch } = useOpenRecord(patientId, { staleTime: 300_000, quiet: true });
  const [{ LastSeance, tries }, setLoaded] = useState(() => ({ LastSeance: load(), tries: 0 }));
  if (isError && !record) return <Unread words={t("next.unread")} onRetry={() => void refetch()} />;
  if (!record) return <SkeletonLines lines={2} />;
  if (!record.key) return record.closed === "acting" ? null : <Unread words={t("next.unopened")} />;
  return (
    <>
      <Alerts parts={record.parts} />
      {last && (
        <Fallible
          key={tries}
          fallback={
            <Unread words={t("next.lastAway")} onRetry={() => setLoaded({ LastSeance: load(), tries: tries + 1 })} />
          }
        >
          <Suspense fallback={<SkeletonLines lines={2} />}>
            <LastSeance patientId={patientId} />
          </Suspense>
        </Fallible>
      )}
    </>
  );
}

/** Allergies and warnings in one line, those that have no room in it by their count; that there are none is said too. */
function Alerts({ parts: { antecedents, privateInfo } }: Pick<OpenRecord, "parts">) {
  const t = useText("home");
  const texts = alertsOf(antecedents.value, privateInfo.value).map(({ text }) => text);
  const others = texts.slice(shownAlerts);
  const isPartial = antecedents.trouble !== null || privateInfo.trouble !== null;
  return (
    <>
      {isPartial && <Unread words={t("next.unopened")} />}
      {texts.length > 0 ? (
        <p className={css.alerts} role="note" aria-label={t("next.alerts")} data-private>
          <WarningIcon size={16} aria-hidden="true" />
          <span>
            {texts.slice(0, shownAlerts).join(" · ")}
            {others.length > 0 && (
              <span title={others.join(" · ")} role="note" aria-label={t("next.also", { what: others.join(", ") })}>
                {` +${others.length}`}
              </span>
            )}
          </span>
        </p>
      ) : (
        !isPartial && <p className={css.calm}>{t("next.noAlert")}</p>
      )}
    </>
  );
}

/** Something that could not be read: said, without taking the page over. */
function Unread({ words, onRetry }: { words: string; onRetry?: () => void }) {
  const t = useText("home");
  return (
    <p className={css.calm} role="status">
      {words}{" "}
      {onRetry && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          {t("next.again")}
        </Button>
      )}
    </p>
  );
}
