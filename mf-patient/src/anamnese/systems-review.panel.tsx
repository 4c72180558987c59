import { Card, EmptyState } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { Accordion, HelpIcon, SegmentedControl } from "@carnet/shell/ui/more";
import { useLanguage, useText } from "@carnet/shell/i18n";
import type { CompleteSystems, ReviewElement } from "@carnet/services/patient/contract";
import { useState } from "react";
import { usePart } from "../saving/use-part.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { AddComponent } from "./add-component.tsx";
import { ReviewConflict } from "./history-conflicts.tsx";
import { OwnComponents } from "./own-components.panel.tsx";
import { ReviewLine } from "./review-line.tsx";
import { nameOf, unlistedIn, type Place } from "./review-names.ts";
import { useComponentNames } from "./use-systems.ts";
import css from "./systems-review.module.css";

const same = (one: Place, other: Place) => one.systemId === other.systemId && one.componentId === other.componentId;

/** The systems review: what applies is ticked, described, and marked critical or as a reason to consult (ANA-006 to ANA-008). */
export function SystemsReviewPanel({ systems }: { systems: CompleteSystems }) {
  const t = useText("patient");
  const language = useLanguage();
  const { patient } = useReadableRecord();
  const part = usePart("systemsReview");
  const { elements } = part.value;
  const [shown, setShown] = useState<"all" | "ticked">(patient.can.write ? "all" : "ticked");
  const readOnly = !patient.can.write;
  const unlisted = unlistedIn(elements, systems);
  const names = useComponentNames(elements, systems);
  const others = unlisted.filter(({ systemId }) => !systems[systemId]);
  const otherIds = [...new Set(others.map(({ systemId }) => systemId))];
  const otherName = { en: t("review.unknownSystem"), fr: t("review.unknownSystem") };

  const put = (element: ReviewElement | null, place: Place) => {
    const rest = elements.filter((each) => !same(each, place));
    part.change({ elements: element ? [...rest, { ...element, ...place }] : rest });
  };
  const items = [...Object.values(systems), ...otherIds.map((id) => ({ id, name: otherName, components: [] }))]
    .sort((one, other) => one.id - other.id)
    .map((system) => {
      const own = elements.filter(({ systemId }) => systemId === system.id);
      const critical = own.some(({ isCritical }) => isCritical);
      const listed = system.components
        .map((component) => ({
          componentId: component.id,
          ...(typeof component.name === "string" && { componentName: component.name }),
          name: nameOf(component, language),
          element: own.find(({ componentId }) => componentId === component.id) ?? null,
          isOffered: shown === "all" && !("disabled" in component && component.disabled),
        }))
        .filter(({ element, isOffered }) => element || isOffered);
      const ofOthers = unlisted.filter(({ systemId }) => systemId === system.id);
      const lines = [
        ...listed,
        ...ofOthers.map((element) => {
          const { componentId } = element;
          const componentName = names.get(String(componentId)) ?? element.componentName;
          return {
            componentId,
            ...(componentName && { componentName }),
            name: componentName ?? t("review.unnamed"),
            element,
          };
        }),
      ];
      return { system, own, critical, lines };
    })
    .filter(({ own }) => shown === "all" || own.length > 0);

  return (
    <div className={css.panel}>
      <ReviewConflict conflict={part.conflict} systems={systems} />
      <div className={css.head}>
        <SegmentedControl
          label={t("review.shown")}
          options={[
            { value: "all", label: t("review.all") },
            { value: "ticked", label: t("review.ticked", { count: elements.length }) },
          ]}
          value={shown}
          onChange={setShown}
        />
        {!readOnly && <OwnComponents systems={systems} />}
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
                  {lines.map(({ name, element, componentId, componentName }) => (
                    <ReviewLine
                      key={componentId}
                      name={name}
                      place={{ systemId: system.id, componentId, ...(componentName && { componentName }) }}
                      element={element}
                      readOnly={readOnly}
                      onChange={put}
                    />
                  ))}
                  {!readOnly && shown === "all" && systems[system.id] && <AddComponent systemId={system.id} />}
                </>
              ),
            }))}
          />
        </Card>
      )}
    </div>
  );
}
