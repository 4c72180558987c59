import { useQuery } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import { queryClient } from "@carnet/shell/app";
import { completeSystemsAnswer, newComponentAnswer, type CompleteSystems } from "@carnet/services/patient/contract";

const key = ["patient", "systems"] as const;

/** The twenty systems with the fixed components and one's own (ANA-010). */
export const useSystems = () =>
  useQuery({
    queryKey: key,
    queryFn: () => api.get("/api/1/subsystems/completeData", completeSystemsAnswer),
    staleTime: Infinity,
  });

/** Adds a component of one's own to a system; it is there for every patient (ANA-009). */
export async function addComponent(systemId: number, name: string): Promise<void> {
  const { id } = await api.post("/api/1/subsystems/", { systemId, name }, newComponentAnswer);
  queryClient.setQueryData<CompleteSystems>(key, (known) => {
    const system = known?.[systemId];
    if (!known || !system) return known;
    const components = [...system.components, { id, systemId, name, disabled: false }];
    return { ...known, [systemId]: { ...system, components } };
  });
}
