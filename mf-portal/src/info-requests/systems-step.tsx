import { useCall } from "@carnet/shell/app";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { Button, Card, ErrorPanel, SkeletonLines } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { TextArea } from "@carnet/shell/ui/full";
import { getSystems, type CompleteSystems, type ReviewElement } from "@carnet/services/patient/contract";
import { useState } from "react";
import type { Answers } from "./answers.ts";
import { isAbout, placeInWords, type Place } from "./systems-in-words.ts";
import { SystemsList } from "./systems-list.tsx";

interface SystemsStepProps {
  answers: Answers;
  onChange: (answers: Answers) => void;
}

/** The review of the systems of the body (ANA-006), as a patient fills it: what troubles them, one after the other. */
export function SystemsStep(props: SystemsStepProps) {
  const systems = useCall(getSystems, {}, { staleTime: Infinity });
  if (systems.isError) return <ErrorPanel onRetry={() => void systems.refetch()} />;
  return systems.data ? <Troubles {...props} systems={systems.data} /> : <SkeletonLines lines={4} />;
}

function Troubles({ answers, onChange, systems }: SystemsStepProps & { systems: CompleteSystems }) {
  const t = useText("portal");
  const language = useLanguage();
  const { elements } = answers.systemsReview;
  const [chosen, choose] = useState<string | null>(null);
  const put = (next: ReviewElement[]) => onChange({ ...answers, systemsReview: { elements: next } });
  const options = Object.values(systems).map((system) => ({
    group: system.name[language],
    items: system.components
      .map(({ id }) => ({ systemId: system.id, componentId: id }))
      .filter((place) => !elements.some(isAbout(place)))
      .map((place) => ({
        value: `${place.systemId}/${place.componentId}`,
        label: placeInWords(place, systems, language) ?? "",
      })),
  }));
  const add = (place: Place) => {
    // Its name stays with it: where it is read again, the list may not be at hand.
    const componentName = placeInWords(place, systems, language) ?? "";
    put([...elements, { ...place, componentName, text: "", isCritical: false, isReasonForConsultation: false }]);
  };
  const remove = (place: Place) => put(elements.filter((each) => !isAbout(place)(each)));
  return (
    <Card subtitle={t("infoRequests.systems.help")} title={t("infoRequests.systems.title")}>
      {elements.map((element) => {
        const label = placeInWords(element, systems, language) ?? t("infoRequests.systems.unnamed");
        return (
          <div key={`${element.systemId}/${element.componentId}`}>
            <TextArea
              label={label}
              hint={t("infoRequests.systems.describe")}
              minRows={2}
              value={element.text}
              onChange={(text) => put(elements.map((each) => (each === element ? { ...each, text } : each)))}
            />
            <Button
              variant="quiet"
              aria-label={t("infoRequests.lines.remove", { what: label })}
              onClick={() => remove(element)}
            >
              {t("infoRequests.systems.remove")}
            </Button>
          </div>
        );
      })}
      <Select
        label={t("infoRequests.systems.add")}
        options={options}
        value={chosen}
        onChange={(value) => {
          const [systemId, componentId] = value.split("/").map(Number) as [number, number];
          add({ systemId, componentId });
          choose(null);
        }}
        searchable
        placeholder={t("infoRequests.systems.placeholder")}
      />
      <SystemsList
        systems={systems}
        elements={elements}
        onTick={(place, ticked) => (ticked ? add(place) : remove(place))}
      />
    </Card>
  );
}
