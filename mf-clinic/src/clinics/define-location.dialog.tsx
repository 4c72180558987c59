import { useCallback, useState } from "react";
import { useLanguage } from "@carnet/shell/i18n";
import { Button, Dialog, isBlank, RefusalNotice, Stack, Text, TextField, useAction } from "@carnet/shell/ui";
import { PhoneField } from "@carnet/shell/ui/number";
import { Select } from "@carnet/shell/ui/choice";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { CountrySelect } from "./country-select.tsx";
import { provinceOptions } from "./province-options.ts";
import { changeClinic } from "./refresh-clinic.ts";

/** Asks the owner where the clinic is (CLI-017). */
export function DefineLocationDialog({ clinic, onClose }: { clinic: ClinicView; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const [address, setAddress] = useState(clinic.address);
  const [phone, setPhone] = useState(clinic.phone);
  const [country, setCountry] = useState(clinic.country ?? "CA");
  const [province, setProvince] = useState(clinic.provinceOrState);
  const options = provinceOptions(country, language);
  const chooseCountry = useCallback((chosen: string) => {
    setCountry(chosen);
    setProvince(null);
  }, []);
  const save = useAction(async () => {
    await changeClinic(clinic.id, { address, phone, country, provinceOrState: province });
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("clinics.location.title")}
      size="medium"
      closeOnScrim={false}
      footer={
        <Button variant="primary" busy={save.busy} disabled={isBlank(address)} onClick={() => void save.run()}>
          {t("clinics.location.save")}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>{t("clinics.location.text")}</Text>
        <TextField
          label={t("clinics.identity.address")}
          required
          autoComplete="street-address"
          value={address}
          onChange={setAddress}
        />
        <CountrySelect value={country} onChange={chooseCountry} />
        {options.length > 0 && (
          <Select
            label={t(`newClinic.clinic.province${country}`)}
            searchable
            options={options}
            value={province}
            onChange={setProvince}
          />
        )}
        <PhoneField label={t("clinics.identity.phone")} country={country} value={phone} onChange={setPhone} />
        <RefusalNotice code={save.refusal} />
      </Stack>
    </Dialog>
  );
}
