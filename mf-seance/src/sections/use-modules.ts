import { useQuery } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import { customModulesView, type CustomModule } from "@carnet/services/clinic/contract";

/** The forms of one's own for sessions, in their order (SES-029); empty until they are known. */
export function useModules(enabled = true): CustomModule[] {
  const { data } = useQuery({
    queryKey: ["seance", "modules"],
    queryFn: () => api.get("/api/1/getCustomModules/session", customModulesView, { quiet: true }),
    enabled,
    staleTime: 300_000,
  });
  return data ?? none;
}

const none: CustomModule[] = [];
