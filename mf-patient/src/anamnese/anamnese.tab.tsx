import { EmptyState, SkeletonLines, TroublePanel } from "@carnet/shell/ui";
import { Tabs } from "@carnet/shell/ui/full";
import { NotesIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useQueryTab } from "@carnet/shell/ui/router";
import { useReadableRecord } from "../record/use-record.ts";
import { Antecedents } from "./antecedents.tsx";
import { CaseHistoryPanel } from "./case-history.panel.tsx";
import { SystemsReviewPanel } from "./systems-review.panel.tsx";
import { useSystems } from "./use-systems.ts";

const parts = ["antecedents", "systemsReview", "custom", "caseHistory"] as const;

/** anamnese: the health history in three parts, each saved on its own (ANA-001). */
export function AnamneseTab() {
  const t = useText("patient");
  const [part, choose] = useQueryTab(parts);
  return (
    <Tabs
      sub
      label={t("anamnese.parts")}
      tabs={parts.map((value) => ({ value, label: t(`anamnese.part.${value}`) }))}
      value={part}
      onChange={choose}
      hrefOf={(value) => (value === "antecedents" ? "?" : `?sub=${value}`)}
    >
      {part === "antecedents" && <AntecedentsPart />}
      {part === "systemsReview" && <ReviewPart />}
      {part === "custom" && (
        <EmptyState icon={<NotesIcon />} title={t("anamnese.custom.title")}>
          {t("anamnese.custom.text")}
        </EmptyState>
      )}
      {part === "caseHistory" && <CaseHistoryPanel />}
    </Tabs>
  );
}

function AntecedentsPart() {
  const { trouble } = useReadableRecord().parts.antecedents;
  return trouble ? <PartTrouble /> : <Antecedents />;
}

function ReviewPart() {
  const { trouble } = useReadableRecord().parts.systemsReview;
  const { data: systems, error, refetch } = useSystems();
  if (trouble) return <PartTrouble />;
  if (error) return <TroublePanel onRetry={() => void refetch()} />;
  return systems ? <SystemsReviewPanel systems={systems} /> : <SkeletonLines shape="rows" lines={8} />;
}

/** This part did not open; the rest of the record does. */
function PartTrouble() {
  const t = useText("patient");
  return <TroublePanel title={t("record.partTrouble.title")}>{t("record.partTrouble.text")}</TroublePanel>;
}
