import { useCallback, useState } from "react";
import { useLanguage } from "@carnet/shell/i18n";
import { sameValue, useAutosave } from "@carnet/shell/journal";
import { Card, RefusalNotice, StateChip } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import type { ClinicView } from "@carnet/services/clinic/contract";
import css from "../clinics/clinic.module.css";
import { CountrySelect } from "../clinics/country-select.tsx";
import { provinceOptions } from "../clinics/province-options.ts";
import { changeClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";

type Place = Pick<ClinicView, "country" | "provinceOrState">;

/** The country and state of the clinic, which only the owner may set (CLI-017). */
export function PlacePanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const language = useLanguage();
  const stored: Place = { country: clinic.country, provinceOrState: clinic.provinceOrState };
  const [place, setPlace] = useState(stored);
  const [adopted, adopt] = useState(stored);
  if (!sameValue(stored, adopted)) {
    adopt(stored);
    // Said elsewhere, as in the dialog of the location; what is chosen here and on its way stays.
    if (sameValue(place, adopted)) setPlace(stored);
  }
  const readOnly = !clinic.can.relocate;
  const autosave = useAutosave<Place, Place>({
    key: `clinic/${clinic.id}/place`,
    value: place,
    enabled: !readOnly,
    seal: (value) => Promise.resolve(value),
    save: async (next) => {
      if (sameValue(next, stored)) return;
      const { country, provinceOrState } = next;
      await changeClinic(clinic.id, { ...(country && { country }), provinceOrState });
    },
    onRecover: setPlace,
  });
  const setCountry = useCallback((country: string) => setPlace({ country, provinceOrState: null }), []);
  const options = provinceOptions(place.country, language);
  return (
    <Card
      title={t("admin.place.title")}
      subtitle={t(readOnly ? "admin.place.ownerOnly" : "admin.place.text")}
      actions={
        <StateChip state={readOnly ? "readonly" : autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />
      }
    >
      <div className={css.pair}>
        <CountrySelect value={place.country} onChange={setCountry} readOnly={readOnly} />
        {options.length > 0 && (
          <Select
            label={t(`newClinic.clinic.province${place.country}`)}
            searchable
            options={options}
            value={place.provinceOrState}
            readOnly={readOnly}
            onChange={(provinceOrState) => setPlace({ ...place, provinceOrState })}
          />
        )}
      </div>
      <RefusalNotice code={autosave.refusal} />
    </Card>
  );
}
