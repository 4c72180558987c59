import { useCallback, type Dispatch, type ReactNode, type SetStateAction } from "react";
import { Form, isBlank, TextField } from "@carnet/shell/ui";
import { PhoneField, Select, Switch } from "@carnet/shell/ui/full";
import { useLanguage } from "@carnet/shell/i18n";
import { CountrySelect } from "../clinic/country-select.tsx";
import { provinceOptions } from "../clinic/province-options.ts";
import { useWords } from "../words/use-words.ts";
import css from "./create.module.css";

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
  const set = (part: Partial<ClinicFormValue>) => onChange((now) => ({ ...now, ...part }));
  const setCountry = useCallback(
    (country: string) => onChange((now) => ({ ...now, country, province: null })),
    [onChange],
  );
  return (
    <Form valid={!isBlank(value.name)} onSubmit={onSubmit}>
      <TextField
        label={t("create.clinic.name")}
        required
        data-autofocus
        autoComplete="organization"
        maxLength={200}
        value={value.name}
        error={isBlank(value.name) ? t("create.clinic.nameRequired") : null}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t("create.clinic.address")}
        hint={t("create.clinic.addressHint")}
        autoComplete="street-address"
        maxLength={200}
        value={value.address}
        onChange={(address) => set({ address })}
      />
      <div className={css.pair}>
        <CountrySelect value={value.country} onChange={setCountry} />
        {provinces.length > 0 && (
          <Select
            label={t(`create.clinic.province${value.country}`)}
            searchable
            options={provinces}
            value={value.province}
            onChange={(province) => set({ province })}
          />
        )}
        <PhoneField
          label={t("create.clinic.phone")}
          country={value.country}
          maxLength={40}
          value={value.phone}
          onChange={(phone) => set({ phone })}
        />
      </div>
      <Switch
        label={t("create.clinic.solo")}
        hint={t("create.clinic.soloHint")}
        checked={value.isSolo}
        onChange={(isSolo) => set({ isSolo })}
      />
      {children}
    </Form>
  );
}
