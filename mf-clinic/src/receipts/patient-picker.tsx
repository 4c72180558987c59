import { useDeferredValue, useState } from "react";
import { keepPreviousData } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import { formatDay, useComposed } from "@carnet/shell/i18n";
import { Autocomplete } from "@carnet/shell/ui/choice";
import { type FoundPatient, searchPatients } from "@carnet/services/patient/contract";
import { useWords } from "../words/use-words.ts";

interface PatientPickerProps {
  clinicId: string;
  /** Who was chosen elsewhere: their name stands in the field. */
  chosen?: string | undefined;
  /** Null while what is typed names nobody. */
  onPick: (patient: FoundPatient | null) => void;
}

/** Finds a patient of this clinic that one may open, by a part of the name. */
export function PatientPicker({ clinicId, chosen = "", onPick }: PatientPickerProps) {
  const t = useWords();
  const [typed, setTyped] = useState(chosen);
  const query = useDeferredValue(useComposed(typed.trim()));
  const found = useCall(
    searchPatients,
    { params: { query }, query: { include: "archived", exclude: "forbidden" } },
    { enabled: query.length >= 2, placeholderData: keepPreviousData },
  );
  const patients = (query.length >= 2 ? (found.data ?? []) : []).filter((patient) => patient.clinicId === clinicId);
  return (
    <Autocomplete
      isPrivate
      label={t("receipts.patient.label")}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onPick(null);
      }}
      suggestions={patients.map(({ id, fullName, dateOfBirth }) => ({
        value: id,
        label: fullName,
        hint: dateOfBirth ? formatDay(dateOfBirth) : "",
      }))}
      onPick={({ value }) => onPick(patients.find(({ id }) => id === value) ?? null)}
      nothing={t("receipts.patient.nobody")}
    />
  );
}
