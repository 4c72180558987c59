import { useLanguage, useText } from "@carnet/shell/i18n";
import { Checkbox } from "@carnet/shell/ui";
import { Accordion } from "@carnet/shell/ui/lists";
import type { CompleteSystems, ReviewElement } from "@carnet/services/patient/contract";
import { isAbout, type Place } from "./systems-in-words.ts";

interface SystemsListProps {
  systems: CompleteSystems;
  elements: readonly ReviewElement[];
  onTick: (place: Place, ticked: boolean) => void;
}

/** Every part of the body to tick, folded by system, with how many are ticked beside each. */
export function SystemsList({ systems, elements, onTick }: SystemsListProps) {
  const t = useText("portal");
  const language = useLanguage();
  return (
    <Accordion
      items={Object.values(systems).map(({ id: systemId, name, components }) => {
        const count = elements.filter((each) => each.systemId === systemId).length;
        return {
          key: String(systemId),
          title: name[language],
          aside: count > 0 && <strong>{t("infoRequests.systems.ticked", { count })}</strong>,
          content: components.map((part) => {
            const place = { systemId, componentId: part.id };
            return (
              <Checkbox
                key={part.id}
                label={typeof part.name === "string" ? part.name : part.name[language]}
                checked={elements.some(isAbout(place))}
                onChange={(ticked) => onTick(place, ticked)}
              />
            );
          }),
        };
      })}
    />
  );
}
