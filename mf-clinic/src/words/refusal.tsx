import { RefusalNotice } from "@carnet/shell/ui";
import { useRefusalWords } from "./use-words.ts";

/** An expected refusal of the clinic service, in plain words; nothing without a code. */
export function Refusal({ code }: { code: string | null }) {
  return <RefusalNotice code={code} words={useRefusalWords()} />;
}
