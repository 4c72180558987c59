import type { CompleteSystems } from "@carnet/services/patient/contract";

type Named = { name: string | { en: string; fr: string } };
/** What a remark is about; the name of what is not of the fixed list stays with it. */
export type Place = { systemId: number; componentId: number | string; componentName?: string | undefined };

/** What a system or component is called: fixed ones in both languages, somebody's own in theirs. */
export const nameOf = ({ name }: Named, language: "en" | "fr"): string =>
  typeof name === "string" ? name : name[language];

/** What a remark is about, in words of today; null for what this reader knows no name of. `colleagues` is what theirs are called. */
export function nameOfPlace(
  { systemId, componentId, componentName }: Place,
  systems: CompleteSystems | null,
  language: "en" | "fr",
  colleagues?: ReadonlyMap<string, string>,
): { system: string | null; component: string | null } {
  const system = systems?.[systemId];
  const component = system?.components.find(({ id }) => id === componentId);
  return {
    system: system ? nameOf(system, language) : null,
    component: component
      ? nameOf(component, language)
      : (colleagues?.get(String(componentId)) ?? componentName ?? null),
  };
}

/** Remarks about what is not in the reader's list: a colleague's component, a system of another release (ANA-007). */
export const unlistedIn = <About extends Place>(elements: readonly About[], systems: CompleteSystems): About[] =>
  elements.filter(
    ({ systemId, componentId }) => !systems[systemId]?.components.some((component) => component.id === componentId),
  );
