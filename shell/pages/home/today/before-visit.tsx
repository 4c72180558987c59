import { lazy, Suspense, useState, type ComponentType } from "react";
import { loadFederated } from "@carnet/shell/federation";
import { useText, withWords } from "@carnet/shell/i18n";
import { useOpenRecord, type OpenRecord } from "@carnet/shell/record";
import { SkeletonLines, WarningIcon } from "@carnet/shell/ui";
import { Fallible } from "@carnet/shell/ui/more";
import { alertsOf } from "@carnet/shell/workspace";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import css from "./next-patient.module.css";
import { Unread } from "./unread.tsx";

interface LastSeanceModule {
  LastSeance: ComponentType<{ patientId: string }>;
}

/** The room of sessions shows itself what was found and done. */
const load = () =>
  lazy(
    withWords(async () => ({ default: (await loadFederated<LastSeanceModule>("mf_seance/lastSeances")).LastSeance })),
  );

/**
 * What one must know of who comes next, out of their record, and their last session. Whom the record does not open for is told so; who
 * acts as somebody else holds no key of theirs, and is shown nothing.
 */
export function BeforeVisit({ visit: { patientId, last } }: { visit: VisitOfDay }) {
  const t = useText("home");
  const { data: record, isError, refetch } = useOpenRecord(patientId, { staleTime: 300_000, quiet: true });
  const [{ LastSeance, tries }, setLoaded] = useState(() => ({ LastSeance: load(), tries: 0 }));
  if (isError && !record) return <Unread words={t("next.unread")} onRetry={() => void refetch()} />;
  if (!record) return <SkeletonLines lines={2} />;
  if (!record.key) return record.closed === "acting" ? null : <Unread words={t("next.closed")} />;
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

/** All the allergies and warnings, as they are read before hands are laid on; that there are none is said too. */
function Alerts({ parts: { antecedents, privateInfo } }: Pick<OpenRecord, "parts">) {
  const t = useText("home");
  const texts = alertsOf(antecedents.value, privateInfo.value).map(({ text }) => text);
  const isPartial = antecedents.trouble !== null || privateInfo.trouble !== null;
  return (
    <>
      {isPartial && <Unread words={t("next.unopened")} />}
      {texts.length > 0 ? (
        <p className={css.alerts} role="note" aria-label={t("next.alerts")} data-private>
          <WarningIcon size={16} aria-hidden="true" />
          <span>{texts.join(" · ")}</span>
        </p>
      ) : (
        !isPartial && <p className={css.calm}>{t("next.noAlert")}</p>
      )}
    </>
  );
}
