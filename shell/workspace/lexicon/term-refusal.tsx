import { RefusalNotice } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";

const codes = ["termRequired", "forbiddenClinicTerm"];

/** Why a term was not kept, in plain words; nothing without a code. */
export function TermRefusal({ code }: { code: string | null }) {
  const t = useText("workspace");
  return (
    <RefusalNotice code={code} words={(each) => (codes.includes(each) ? t(`lexicon.refusal.${each}`) : undefined)} />
  );
}
