import { useCall } from "@carnet/shell/app";
import { getCustomModules, type CustomModule, type ModuleType } from "@carnet/services/clinic/contract";

/** One's own forms for sessions, or of another kind, in their order (SES-029); empty until they are known. */
export function useModules(enabled = true, type: ModuleType = "session"): CustomModule[] {
  const request = { params: { type }, quiet: true } as const;
  const { data } = useCall(getCustomModules, request, { enabled, staleTime: 300_000 });
  return data ?? none;
}

const none: CustomModule[] = [];
