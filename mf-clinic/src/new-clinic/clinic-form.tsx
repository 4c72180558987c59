import { useCallback, type Dispatch, type ReactNode, type SetStateAction } from "react";
import { Form, isBlank, TextField } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { PhoneField } from "@carnet/shell/ui/number";
import { Select } from "@carnet/shell/ui/choice";
import { useLanguage } from "@carnet/shell/i18n";
import { CountrySelect } from "../clinics/country-select.tsx";
import { provinceOptions } from "../clinics/province-options.ts";
import { useWords } from "../words/use-words.ts";
import css from "./new-clinic.module.css";

/** What the last step asks for. */
export interface ClinicFormValue {
  name: string;
  address: string;
  phone: string;
  country: string;
  province: string | null;
  isSolo: boolean;
}

/** A clinic nobody has described yet; most are in Canada. */
export const blankClinic: ClinicFormValue = {
  name: "",
  address: "",
  phone: "",
  country: "CA",
  province: null,
  isSolo: false,
};

interface ClinicFormProps {
  value: ClinicFormValue;
  onChange: Dispatch<SetStateAction<ClinicFormValue>>;
  onSubmit: () => void;
  children: ReactNode;
}

/** Name, address, telephone and place of a clinic to be; only the name is needed now. */
export function ClinicForm({ value, onChange, onSubmit, children }: ClinicFormProps) {
  const t = useWords();
  const language = useLanguage();
  const provinces = provinceOptions(value.country, language);
  const set = (changes: Partial<ClinicFormValue>) => onChange((now) => ({ ...now, ...changes }));
  const setCountry = useCallback(
    (country: string) => onChange((now) => ({ ...now, country, province: null })),
    [onChange],
  );
  return (
    <Form valid={!isBlank(value.name)} onSubmit={onSubmit}>
      <TextField
        label={t("newClinic.clinic.name")}
        required
        data-autofocus
        autoComplete="organization"
        maxLength={200}
        value={value.name}
        error={isBlank(value.name) ? t("newClinic.clinic.nameRequired") : null}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t("newClinic.clinic.address")}
        hint={t("newClinic.clinic.addressHint")}
        autoComplete="street-address"
        maxLength={200}
        value={value.address}
        onChange={(address) => set({ address })}
      />
      <div className={css.pair}>
        <CountrySelect value={value.country} onChange={setCountry} />
        {provinces.length > 0 && (
          <Select
            label={t(`newClinic.clinic.province${value.country}`)}
            searchable
            options={provinces}
            value={value.province}
            onChange={(province) => set({ province })}
          />
        )}
        <PhoneField
          label={t("newClinic.clinic.phone")}
          country={value.country}
          maxLength={40}
          value={value.phone}
          onChange={(phone) => set({ phone })}
        />
      </div>
      <Switch
        label={t("newClinic.clinic.solo")}
        hint={t("newClinic.clinic.soloHint")}
        checked={value.isSolo}
        onChange={(isSolo) => set({ isSolo })}
      />
      {children}
    </Form>
  );
}
