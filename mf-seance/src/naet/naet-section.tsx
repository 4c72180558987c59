import { useText } from "@carnet/shell/i18n";
import { usePart } from "../chart/use-part.ts";
import { Section } from "../sections/section.tsx";
import { Facts } from "../amendments/facts.tsx";
import { naetFacts } from "./naet-facts.ts";
import { NaetFields } from "./naet-fields.tsx";

/** The allergy work of a session: today's allergens, retest, last allergen, gate points, follow-up (NAE-001 to NAE-005). */
export function NaetSection() {
  const t = useText("seance");
  const edited = usePart("naet");
  return (
    <Section
      id="naet"
      title={t("part.naet")}
      titleHidden
      edited={edited}
      show={(shown) => <Facts facts={naetFacts(shown, t)} />}
    >
      <NaetFields value={edited.value} onChange={edited.change} isEditable={edited.isEditable} />
    </Section>
  );
}
