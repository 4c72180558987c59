import type { ClinicView } from "@carnet/services/clinic/contract";
import { changeClinic, readClinic } from "../clinics/refresh-clinic.ts";
import { useWords } from "../words/use-words.ts";
import { NoTaxesSwitch } from "./no-taxes.tsx";
import { TaxesPanel } from "./taxes.panel.tsx";

/** The taxes of a clinic, with the rates of its place. */
export function ClinicTaxes({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  return (
    <TaxesPanel
      journalKey={`clinic/${clinic.id}/taxes`}
      title={t("taxes.clinic.title")}
      text={t("taxes.clinic.text")}
      taxes={clinic.taxes}
      readOnly={!clinic.can.write}
      place={clinic}
      send={(change) => changeClinic(clinic.id, change)}
      refresh={() => readClinic(clinic.id)}
    >
      <NoTaxesSwitch clinic={clinic} />
    </TaxesPanel>
  );
}
