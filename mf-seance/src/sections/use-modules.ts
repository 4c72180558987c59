import { useCall } from "@carnet/shell/app";
import { getCustomModules, type CustomModule } from "@carnet/services/clinic/contract";

/** The forms of one's own for sessions, in their order (SES-029); empty until they are known. */
export function useModules(enabled = true): CustomModule[] {
  const request = { params: { type: "session" }, quiet: true } as const;
  const { data } = useCall(getCustomModules, request, { enabled, staleTime: 300_000 });
  return data ?? none;
}

const none: CustomModule[] = [];
