import { useText } from "@carnet/shell/i18n";
import type { Target } from "../column-names.ts";

/** What a target is called. */
export function useTargetName(): (target: Target) => string {
  const t = useText("columns");
  return (target) => t(`targets.${target}`);
}
