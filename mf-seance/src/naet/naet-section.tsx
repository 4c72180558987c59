import { useText } from "@carnet/shell/i18n";
import type { Naet } from "@carnet/services/seance/contract";
import { usePart } from "../chart/use-part.ts";
import { carriedOfNaet, withoutCarried, withoutFields } from "../reference/carry-fields.ts";
import { CarriedActions, CarriedMark } from "../reference/carried-mark.tsx";
import { useCarried } from "../reference/use-carried.ts";
import { useClearCarried } from "../reference/use-clear-carried.ts";
import { Section } from "../sections/section.tsx";
import { Facts } from "../amendments/facts.tsx";
import { naetFacts } from "./naet-facts.ts";
import { NaetFields } from "./naet-fields.tsx";

/** The allergy work of a session: today's allergens, retest, last allergen, gate points, follow-up (NAE-001 to NAE-005). */
export function NaetSection() {
  const t = useText("seance");
  const edited = usePart("naet");
  const { value } = edited;
  const before = useCarried("naet");
  const carried = before ? carriedOfNaet(value, before) : undefined;
  const isCarried = before !== null && carried !== undefined && carried.size > 0;
  const title = t("part.naet");
  const clearCarried = useClearCarried();
  const clear = () =>
    clearCarried("naet", title, {
      clear: (now) => (before && carried ? withoutCarried("naet", now, before, carried) : now),
      giveBack: (now, made) => withoutFields("naet", now, made),
    });
  const keep = ({ from: _, ...own }: Naet) => edited.change(own);
  return (
    <Section
      id="naet"
      title={title}
      titleHidden={!isCarried}
      badge={isCarried && <CarriedMark />}
      actions={isCarried && <CarriedActions name="naet" title={title} onClear={clear} onKeep={() => keep(value)} />}
      edited={edited}
      show={(shown) => <Facts facts={naetFacts(shown, t)} />}
    >
      <NaetFields value={value} onChange={edited.change} isEditable={edited.isEditable} {...(carried && { carried })} />
    </Section>
  );
}
