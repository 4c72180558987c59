import { Card, EmptyState } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { Accordion, HelpIcon, SegmentedControl } from "@carnet/shell/ui/more";
import { useLanguage, useText } from "@carnet/shell/i18n";
import type { CompleteSystems, ReviewElement } from "@carnet/services/patient/contract";
import { useState } from "react";
import { useHistoryOf } from "../history/use-history-of.ts";
import { ConflictNotice } from "../saving/conflict-notice.tsx";
import { usePart } from "../saving/use-part.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { AddComponent } from "./add-component.tsx";
import { ReviewLine } from "./review-line.tsx";
import css from "./systems-review.module.css";

const same = (
  one: Pick<ReviewElement, "systemId" | "componentId">,
  other: Pick<ReviewElement, "systemId" | "componentId">,
) => one.systemId === other.systemId && one.componentId === other.componentId;

/** The systems review: what applies is ticked, described, and marked critical or as a reason to consult (ANA-006 to ANA-008). */
export function SystemsReviewPanel({ systems }: { systems: CompleteSystems }) {
  const t = useText("patient");
  const language = useLanguage();
  const { patient } = useReadableRecord();
  const note = useHistoryOf("sr");
  const part = usePart("systemsReview", note);
  const { elements } = part.value;
  const [shown, setShown] = useState<"all" | "ticked">(patient.can.write ? "all" : "ticked");
  const readOnly = !patient.can.write;
  const nameOf = (component: { name: string | { en: string; fr: string } }) =>
    typeof component.name === "string" ? component.name : component.name[language];

  const put = (element: ReviewElement | null, place: Pick<ReviewElement, "systemId" | "componentId">) => {
    const others = elements.filter((each) => !same(each, place));
    part.change({ elements: element ? [...others, element] : others });
  };
  const items = Object.values(systems)
    .sort((one, other) => one.id - other.id)
    .map((system) => {
      const own = elements.filter(({ systemId }) => systemId === system.id);
      const critical = own.some(({ isCritical }) => isCritical);
      const lines = system.components
        .map((component) => ({
          component,
          element: own.find(({ componentId }) => componentId === component.id) ?? null,
        }))
        .filter(
          ({ component, element }) => element || (shown === "all" && !("disabled" in component && component.disabled)),
        );
      return { system, own, critical, lines };
    })
    .filter(({ own }) => shown === "all" || own.length > 0);

  return (
    <div className={css.panel}>
      <ConflictNotice part={part} />
      <div className={css.shown}>
        <SegmentedControl
          label={t("review.shown")}
          options={[
            { value: "all", label: t("review.all") },
            { value: "ticked", label: t("review.ticked", { count: elements.length }) },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {items.length === 0 && (
        <EmptyState icon={<HelpIcon />} title={t("review.empty.title")}>
          {t("review.empty.text")}
        </EmptyState>
      )}
      {items.length > 0 && (
        <Card>
          <Accordion
            items={items.map(({ system, own, critical, lines }) => ({
              key: `${shown}-${system.id}`,
              title: system.name[language],
              open: shown === "ticked",
              aside: own.length > 0 && (
                <Badge tone={critical ? "danger" : "accent"}>{t("review.count", { count: own.length })}</Badge>
              ),
              content: (
                <>
                  {lines.map(({ component, element }) => (
                    <ReviewLine
                      key={component.id}
                      name={nameOf(component)}
                      place={{ systemId: system.id, componentId: component.id }}
                      element={element}
                      readOnly={readOnly}
                      onChange={put}
                    />
                  ))}
                  {!readOnly && shown === "all" && <AddComponent systemId={system.id} />}
                </>
              ),
            }))}
          />
        </Card>
      )}
    </div>
  );
}
