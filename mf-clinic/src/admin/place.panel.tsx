import { useCallback, useRef } from "react";
import { EditedConflict, useEdited } from "@carnet/shell/edit";
import { useLanguage } from "@carnet/shell/i18n";
import { Card, RefusalNotice, StateChip } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import type { ClinicView } from "@carnet/services/clinic/contract";
import css from "../clinics/clinic.module.css";
import { CountrySelect } from "../clinics/country-select.tsx";
import { zoneOptions } from "../clinics/zone-options.ts";
import { provinceOptions } from "../clinics/province-options.ts";
import { type Place, placeFacts } from "../clinics/place-facts.ts";
import { changeClinic, readClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";

/** The country, the state and the clocks of the clinic, which only the owner may set (CLI-017). */
export function PlacePanel({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const language = useLanguage();
  const readOnly = !clinic.can.relocate;
  const {
    typed: place,
    change: setPlace,
    autosave,
    conflict,
  } = useEdited<Place>({
    key: `clinic/${clinic.id}/place`,
    stored: { country: clinic.country, provinceOrState: clinic.provinceOrState, timeZone: clinic.timeZone },
    enabled: !readOnly,
    send: (change) => changeClinic(clinic.id, change),
    refresh: () => readClinic(clinic.id),
  });
  const choosing = useRef(setPlace);
  choosing.current = setPlace;
  const setCountry = useCallback(
    (country: string) => choosing.current((now) => ({ ...now, country, provinceOrState: null })),
    [],
  );
  const options = provinceOptions(place.country, language);
  return (
    <Card
      title={t("admin.place.title")}
      subtitle={t(readOnly ? "admin.place.ownerOnly" : "admin.place.text")}
      actions={
        <StateChip state={readOnly ? "readonly" : autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />
      }
    >
      <EditedConflict
        part={t("admin.place.title")}
        conflict={conflict}
        facts={(version) => placeFacts(t, language, version)}
      />
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
        <Select
          label={t("admin.place.timeZone")}
          hint={t("admin.place.timeZoneHint")}
          searchable
          options={zoneOptions(place.country, place.timeZone)}
          value={place.timeZone}
          readOnly={readOnly}
          onChange={(timeZone) => setPlace({ ...place, timeZone })}
        />
      </div>
      <RefusalNotice code={autosave.refusal} />
    </Card>
  );
}
