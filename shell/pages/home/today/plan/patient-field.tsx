import { useDeferredValue, useState } from "react";
import { keepPreviousData } from "@tanstack/react-query";
import { useCall, type VisitFor } from "@carnet/shell/app";
import { formatDay, useComposed, useText } from "@carnet/shell/i18n";
import { SearchIcon } from "@carnet/shell/ui";
import { NewPatientIcon } from "@carnet/shell/ui/full";
import { Autocomplete } from "@carnet/shell/ui/choice";
import { searchPatients } from "@carnet/services/patient/contract";

const shortest = 2;

interface PatientFieldProps {
  value: VisitFor | null;
  onChange: (patient: VisitFor | null) => void;
  /** Nobody of the list is meant: somebody new, by what was typed. */
  onNew: (typed: string) => void;
}

/** Who comes: anybody of the clinic, also whose record one may not open; nobody of that name is a new patient. */
export function PatientField({ value, onChange, onNew }: PatientFieldProps) {
  const t = useText("home");
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(useComposed(typed.trim()));
  const isLongEnough = query.length >= shortest;
  const found = useCall(
    searchPatients,
    { params: { query } },
    { enabled: isLongEnough && !value, placeholderData: keepPreviousData },
  );
  const isAwaited =
    typed.trim().length >= shortest && (query !== typed.trim() || found.isPlaceholderData || found.isPending);
  const people = isLongEnough ? (found.data ?? []) : [];
  return (
    <Autocomplete
      isPrivate
      choosesFirst={!value}
      isAwaited={isAwaited}
      label={t("plan.patient")}
      required
      data-autofocus
      placeholder={t("search.placeholder")}
      before={<SearchIcon size={18} aria-hidden="true" />}
      error={value ? null : t("plan.nobody")}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(null);
      }}
      suggestions={people.map(({ id, fullName, dateOfBirth }) => ({
        value: id,
        label: fullName,
        hint: dateOfBirth && formatDay(dateOfBirth),
      }))}
      onPick={({ value: id }) => onChange(people.find((each) => each.id === id) ?? null)}
      nothing={isLongEnough && found.isSuccess ? t("search.nobody") : t("search.more")}
      last={{
        label: t("search.newPatient", { name: typed.trim() }),
        icon: <NewPatientIcon size={16} aria-hidden="true" />,
        onPick: () => onNew(typed),
      }}
    />
  );
}
