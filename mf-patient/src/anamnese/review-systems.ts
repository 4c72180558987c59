import type { CompleteSystems, ReviewElement } from "@carnet/services/patient/contract";
import { nameOf, unlistedIn, type Place } from "./review-names.ts";

/** A component as the review shows it. */
export interface ReviewComponent {
  place: Place;
  name: string;
  /** Null while it does not apply. */
  element: ReviewElement | null;
}

/** A system as the review shows it: what is noted in it, and what is offered. */
export interface ReviewSystem {
  id: number;
  name: string;
  /** One of the twenty; another one comes from another release, and nothing is added to it. */
  isListed: boolean;
  components: ReviewComponent[];
  noted: (ReviewComponent & { element: ReviewElement })[];
}

interface Words {
  language: "en" | "fr";
  unknownSystem: string;
  unnamed: string;
  /** What colleagues' components are called now. */
  colleagues: ReadonlyMap<string, string>;
}

export const samePlace = (one: Place, other: Place) =>
  one.systemId === other.systemId && one.componentId === other.componentId;

const isDisabled = (component: object) => "disabled" in component && component.disabled === true;

/**
 * Every system of the review by its number, with its components: those of the list, one's own, and whatever is noted that is in
 * neither. A disabled one is there where it is noted (ANA-009).
 */
export function reviewSystems(
  elements: readonly ReviewElement[],
  systems: CompleteSystems,
  { language, unknownSystem, unnamed, colleagues }: Words,
): ReviewSystem[] {
  const unlisted = unlistedIn(elements, systems);
  const strange = [...new Set(unlisted.map(({ systemId }) => systemId))].filter((id) => !systems[id]);
  const listed = Object.values(systems).map((system) => ({ id: system.id, name: nameOf(system, language), system }));
  return [...listed, ...strange.map((id) => ({ id, name: unknownSystem, system: null }))]
    .sort((one, other) => one.id - other.id)
    .map(({ id, name, system }) => {
      const inList = (system?.components ?? []).flatMap((component): ReviewComponent[] => {
        const place: Place = {
          systemId: id,
          componentId: component.id,
          ...(typeof component.name === "string" && { componentName: component.name }),
        };
        const element = elements.find((each) => samePlace(each, place)) ?? null;
        if (!element && isDisabled(component)) return [];
        return [{ place, name: nameOf(component, language), element }];
      });
      const ofOthers = unlisted
        .filter(({ systemId }) => systemId === id)
        .map((element): ReviewComponent => {
          const known = colleagues.get(String(element.componentId)) ?? element.componentName;
          const place = { systemId: id, componentId: element.componentId, ...(known && { componentName: known }) };
          return { place, name: known ?? unnamed, element };
        });
      const components = [...inList, ...ofOthers];
      const noted = components.filter((each): each is ReviewSystem["noted"][number] => each.element !== null);
      return { id, name, isListed: system !== null, components, noted };
    });
}

/** Those with something critical first, then those where anything is noted, then the others, each by number. */
export const inOrderOfNeed = (systems: readonly ReviewSystem[]): number[] => {
  const need = ({ noted }: ReviewSystem) =>
    noted.some(({ element }) => element.isCritical) ? 0 : noted.length > 0 ? 1 : 2;
  return systems.toSorted((one, other) => need(one) - need(other) || one.id - other.id).map(({ id }) => id);
};
