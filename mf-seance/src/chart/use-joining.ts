import { useText } from "@carnet/shell/i18n";
import type { Joining } from "@carnet/shell/record";
import { toast } from "@carnet/shell/ui";
import type { PartValues } from "./part-values.ts";

/** How a part that was changed on two sides is brought together, in place; it is said in a sentence that can be taken back. */
export function useJoining<Name extends keyof PartValues>(name: Name): Joining<PartValues[Name]> {
  const t = useText("seance");
  const spoken = useText("record");
  return {
    load: async () => (await import("./join-parts.ts")).joinOfPart[name],
    onJoined: (undo) => toast(spoken("conflict.joined", { part: t(`part.${name}`) }), { undo }),
  };
}
