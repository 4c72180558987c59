import { loadFederated } from "@carnet/shell/federation";
import { formatDay, useText, withWords } from "@carnet/shell/i18n";
import { Card, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { Fallible } from "@carnet/shell/ui/more";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { useReadableRecord } from "../record/use-record.ts";
import { Facts } from "@carnet/shell/edit";
import css from "./history.module.css";
import { useAntecedentWords } from "./use-antecedent-words.ts";

interface CaseHistoryModule {
  CaseHistory: ComponentType<{ patientId: string }>;
}

/** The room of sessions tells what they say; this one only keeps the place. */
const load = () =>
  lazy(
    withWords(async () => ({ default: (await loadFederated<CaseHistoryModule>("mf_seance/caseHistory")).CaseHistory })),
  );

const names = ["consultationMotive", "dateOfOnset", "typeOfOnset", "caseStory"] as const;

/** The case history: how it began, as the antecedents tell it, and every session since (PAT-032). Nothing is written here. */
export function CaseHistoryPanel() {
  const t = useText("patient");
  const { patient, parts } = useReadableRecord();
  const { labelOf, say } = useAntecedentWords();
  const { value, trouble } = parts.antecedents;
  const facts = names.flatMap((name) => {
    const text = say(name, value[name]);
    return text ? [[labelOf(name), text] as const] : [];
  });
  const [{ CaseHistory, tries }, setLoaded] = useState(() => ({ CaseHistory: load(), tries: 0 }));
  const retry = () => setLoaded({ CaseHistory: load(), tries: tries + 1 });
  return (
    <div className={css.stack}>
      <header className={css.printed}>
        {t("caseHistory.printed", {
          name: patient.fullName,
          born: patient.dateOfBirth ? formatDay(patient.dateOfBirth) : "–",
        })}
      </header>
      <Card title={t("caseHistory.story")} level={3}>
        {trouble && <p className={css.none}>{t("record.partTrouble.text")}</p>}
        {!trouble && facts.length === 0 && <p className={css.none}>{t("caseHistory.untold")}</p>}
        {facts.length > 0 && <Facts facts={facts} />}
      </Card>
      <Fallible key={tries} fallback={<ErrorPanel title={t("caseHistory.away")} onRetry={retry} />}>
        <Suspense fallback={<SkeletonLines shape="card" lines={6} />}>
          <CaseHistory patientId={patient.id} />
        </Suspense>
      </Fallible>
    </div>
  );
}
