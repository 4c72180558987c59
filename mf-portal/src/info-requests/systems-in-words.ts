import type { CompleteSystems, ReviewElement } from "@carnet/services/patient/contract";

export type Place = Pick<ReviewElement, "systemId" | "componentId"> & { componentName?: string | undefined };

/** Whether a remark is about this part of the body. */
export const isAbout = (place: Place) => (other: Place) =>
  other.systemId === place.systemId && other.componentId === place.componentId;

/** What a remark is about: the system and its part; null for what the list does not name. */
export function placeInWords(
  { systemId, componentId, componentName }: Place,
  systems: CompleteSystems | undefined,
  language: "en" | "fr",
): string | null {
  if (!systems) return componentName ?? null;
  const system = systems[systemId];
  const name = system?.components.find(({ id }) => id === componentId)?.name ?? componentName;
  const part = typeof name === "string" ? name : name?.[language];
  return [system?.name[language], part].filter(Boolean).join(" · ") || null;
}
