import { useQueries } from "@tanstack/react-query";
import { call, Refused } from "@carnet/shell/api";
import { answerKey, queryClient, useCall } from "@carnet/shell/app";
import { reportWarning } from "@carnet/services/account/contract";
import {
  addComponent,
  getComponent,
  getSystems,
  type CompleteSystems,
  type ReviewElement,
} from "@carnet/services/patient/contract";

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

/**
 * What components are called that a remark of an earlier release does not name: a colleague's is asked for. One that nobody
 * here may know is logged, without saying which, and has no name (ANA-007).
 */
export function useComponentNames(remarks: readonly ReviewElement[]): ReadonlyMap<string, string> {
  const ids = remarks.flatMap(({ componentId, componentName }) =>
    typeof componentId === "string" && !componentName ? [componentId] : [],
  );
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["patient", "component", id],
      queryFn: () => nameOfComponent(id),
      staleTime: Infinity,
    })),
  });
  return new Map(ids.flatMap((id, at) => (answers[at]?.data ? [[id, answers[at].data]] : [])));
}

async function nameOfComponent(id: string): Promise<string | null> {
  try {
    const { name } = await call(getComponent, { params: { componentId: id }, quiet: true });
    return typeof name === "string" ? name : null;
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason;
    await call(reportWarning, { body: { message: "unknown review element" }, quiet: true });
    return null;
  }
}
