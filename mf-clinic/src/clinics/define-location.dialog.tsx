import { useCallback, useState } from "react";
import { EditedConflict, useChange } from "@carnet/shell/edit";
import { formatPhone, useLanguage } from "@carnet/shell/i18n";
import { Button, Dialog, isBlank, RefusalNotice, Stack, Text, TextField } from "@carnet/shell/ui";
import { PhoneField } from "@carnet/shell/ui/number";
import { Select } from "@carnet/shell/ui/choice";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { CountrySelect } from "./country-select.tsx";
import { provinceOptions } from "./province-options.ts";
import { placeFacts } from "./place-facts.ts";
import { changeClinic, readClinic } from "./refresh-clinic.ts";

type Location = Pick<ClinicView, "address" | "phone" | "country" | "provinceOrState">;

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
  const [was] = useState<Location>(() => {
    const { address, phone, country, provinceOrState } = clinic;
    return { address, phone, country, provinceOrState };
  });
  const save = useChange<Location>({
    async send(change) {
      await changeClinic(clinic.id, change);
      onClose();
    },
    async onTaken() {
      await readClinic(clinic.id);
      onClose();
    },
  });
  const now = { address, phone, country, provinceOrState: province };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("clinics.location.title")}
      size="medium"
      closeOnScrim={false}
      footer={
        <Button
          variant="primary"
          busy={save.busy}
          disabled={isBlank(address)}
          onClick={() => void save.run({ now, was })}
        >
          {t("clinics.location.save")}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>{t("clinics.location.text")}</Text>
        <EditedConflict
          part={t("clinics.location.title")}
          conflict={save.conflict}
          facts={(version) => [
            [t("clinics.identity.address"), version.address],
            [t("clinics.identity.phone"), formatPhone(version.phone)],
            ...placeFacts(t, language, version),
          ]}
        />
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
