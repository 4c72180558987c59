import { useQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { answerKey, queryClient, useCall } from "@carnet/shell/app";
import type { Change } from "@carnet/services/framework/contract";
import { reportWarning } from "@carnet/services/account/contract";
import {
  addComponent,
  changeComponent,
  componentNamesAtOnce,
  getComponentNames,
  getSystems,
  type CompleteSystems,
  type CustomComponent,
} from "@carnet/services/patient/contract";
import { useMemo } from "react";
import { unlistedIn, type Place } from "./review-names.ts";

/** The twenty systems with the fixed components and one's own (ANA-010). */
export const useSystems = (enabled = true) => useCall(getSystems, {}, { enabled, staleTime: Infinity });

/** Adds a component of one's own to a system; it is there for every patient (ANA-009). */
export async function addOwnComponent(systemId: number, name: string): Promise<void> {
  const { id } = await call(addComponent, { body: { systemId, name } });
  queryClient.setQueryData<CompleteSystems>(answerKey(getSystems), (known) => {
    const system = known?.[systemId];
    if (!known || !system) return known;
    const components = [...system.components, { id, systemId, name, disabled: false }];
    return { ...known, [systemId]: { ...system, components } };
  });
}

/** What of a component of one's own is changed. */
export type OwnComponent = Pick<CustomComponent, "name" | "disabled">;

/** Renames a component of one's own, takes it out of the list or puts it back, on top of what was changed elsewhere (ANA-009). */
export async function changeOwnComponent(component: CustomComponent, change: Change<OwnComponent>): Promise<void> {
  const { id } = component;
  await call(changeComponent, { params: { id }, body: { id, ...change.now, was: change.was } });
  noteOwnComponent({ ...component, ...change.now });
}

/** Shows a component of one's own as it is stored. */
export function noteOwnComponent(component: CustomComponent): void {
  const { id, systemId } = component;
  queryClient.setQueryData<CompleteSystems>(answerKey(getSystems), (known) => {
    const system = known?.[systemId];
    if (!known || !system) return known;
    const components = system.components.map((each) => (each.id === id ? component : each));
    return { ...known, [systemId]: { ...system, components } };
  });
}

/**
 * What components are called now that are not in this reader's own list: colleagues' are asked for, all at once. One that nobody
 * here may know keeps the name that stands with the remark; where there is none, that is logged, without saying which (ANA-007).
 */
export function useComponentNames(
  remarks: readonly Place[],
  systems: CompleteSystems | null,
): ReadonlyMap<string, string> {
  const named = namedIn(remarks, systems);
  const ids = [...named.keys()].sort().slice(0, componentNamesAtOnce);
  const isNameless = ids.some((id) => !named.get(id));
  const { data } = useQuery({
    queryKey: ["patient", "componentNames", ids, isNameless],
    queryFn: () => namesOfComponents(ids, named),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  return useMemo(() => new Map(Object.entries(data ?? {})), [data]);
}

/** The same, asked for once. */
export async function readComponentNames(
  remarks: readonly Place[],
  systems: CompleteSystems,
): Promise<ReadonlyMap<string, string>> {
  const named = namedIn(remarks, systems);
  const ids = [...named.keys()].sort().slice(0, componentNamesAtOnce);
  return new Map(ids.length > 0 ? Object.entries(await namesOfComponents(ids, named)) : []);
}

/** The components that remarks are about and that are not in this reader's own list, and whether a name stands with any of them. */
function namedIn(remarks: readonly Place[], systems: CompleteSystems | null): Map<string, boolean> {
  const named = new Map<string, boolean>();
  for (const { componentId, componentName } of systems ? unlistedIn(remarks, systems) : [])
    if (typeof componentId === "string") named.set(componentId, named.get(componentId) === true || !!componentName);
  return named;
}

async function namesOfComponents(ids: string[], named: ReadonlyMap<string, boolean>): Promise<Record<string, string>> {
  const names = await call(getComponentNames, { body: { ids }, quiet: true });
  if (ids.some((id) => !names[id] && !named.get(id)))
    await call(reportWarning, { body: { message: "unknown review element" }, quiet: true });
  return names;
}
