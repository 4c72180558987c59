import { putProfile } from "../clinic/clinic.client.ts";
import { TaxesPart } from "../taxes/taxes-part.tsx";
import { useWords } from "../words/use-words.ts";
import type { ProfilePartProps } from "./profile-part.ts";

/** One's own taxes, added after the clinic's (CLI-018, CLI-023). */
export function ProfileTaxesPart({ clinic, profile }: ProfilePartProps) {
  const t = useWords();
  return (
    <TaxesPart
      journalKey={`clinic/${clinic.id}/profile-taxes`}
      title={t("profile.taxes.title")}
      text={t("profile.taxes.text")}
      taxes={profile.taxes}
      readOnly={!profile.can.write}
      save={async (taxes) => {
        await putProfile(clinic.id, { taxes });
      }}
    />
  );
}
