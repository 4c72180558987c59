import { SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { Tabs } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { isFilled } from "@carnet/shell/workspace/forms";
import { useQueryTab } from "@carnet/shell/ui/router";
import { OwnFormsPanel } from "../own-forms/own-forms.panel.tsx";
import { useHistoryCopy } from "../own-history/use-history-copy.ts";
import { PartTrouble } from "../record/part-trouble.tsx";
import { useReadableRecord } from "../record/use-record.ts";
import { Antecedents } from "./antecedents.tsx";
import { CaseHistoryPanel } from "./case-history.panel.tsx";
import css from "./history.module.css";
import { SystemsReviewPanel } from "./systems-review.panel.tsx";
import { useStandardParts } from "./use-standard-parts.ts";
import { useSystems } from "./use-systems.ts";

const own = ["custom", "caseHistory"] as const;
/** The systems review is on the page of the antecedents; its own address leads to where it is there (ANA-008). */
const parts = ["antecedents", "systemsReview", ...own] as const;
const tabs = ["antecedents", ...own] as const;

/** anamnese: the health history in three parts, each saved on its own (ANA-001). */
export function AnamneseTab() {
  const t = useText("patient");
  const standard = useStandardParts();
  useHistoryCopy();
  const isStandard = standard.length > 0;
  const [part, choose] = useQueryTab<(typeof parts)[number]>(isStandard ? parts : own);
  const { parts: written } = useReadableRecord();
  const forms = written.customHealthHistory.value.forms.filter(isFilled).length;
  const tab = part === "systemsReview" ? "antecedents" : part;
  return (
    <Tabs
      sub
      label={t("anamnese.parts")}
      tabs={(isStandard ? tabs : own).map((value) => ({
        value,
        label: t(`anamnese.tab.${value}`),
        badge: value === "custom" && forms > 0 ? forms : undefined,
      }))}
      value={tab}
      onChange={choose}
      hrefOf={(value) => (value === (isStandard ? "antecedents" : "custom") ? "?" : `?sub=${value}`)}
    >
      {tab === "antecedents" && (
        <div className={css.stack}>
          {standard.includes("antecedents") && <AntecedentsPart />}
          {standard.includes("systemsReview") && <ReviewPart isAsked={part === "systemsReview"} />}
        </div>
      )}
      {part === "custom" && <OwnFormsPart />}
      {part === "caseHistory" && <CaseHistoryPanel />}
    </Tabs>
  );
}

function AntecedentsPart() {
  const { trouble } = useReadableRecord().parts.antecedents;
  return trouble ? <PartTrouble name="antecedents" /> : <Antecedents />;
}

function ReviewPart({ isAsked }: { isAsked: boolean }) {
  const { trouble } = useReadableRecord().parts.systemsReview;
  const { data: systems, error, refetch } = useSystems();
  if (trouble) return <PartTrouble name="systemsReview" />;
  if (error) return <ErrorPanel onRetry={() => void refetch()} />;
  return systems ? (
    <SystemsReviewPanel systems={systems} isAsked={isAsked} />
  ) : (
    <SkeletonLines shape="rows" lines={8} />
  );
}

function OwnFormsPart() {
  const { trouble } = useReadableRecord().parts.customHealthHistory;
  return trouble ? <PartTrouble name="customHealthHistory" /> : <OwnFormsPanel />;
}
