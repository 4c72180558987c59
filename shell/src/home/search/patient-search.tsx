import { useDeferredValue, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import { goTo } from "@carnet/shell/federation";
import { formatDay, useText } from "@carnet/shell/i18n";
import { LockIcon, SearchIcon } from "@carnet/shell/ui";
import { Autocomplete } from "@carnet/shell/ui/more";
import { patientSearchPath, searchAnswer, type FoundPatient } from "@carnet/services/patient/contract";

const shortest = 2;

/** Finds a patient by a part of the name; records one may not open are listed with a lock and the reason (PAT-023, PAT-024). */
export function PatientSearch() {
  const t = useText("home");
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed.trim());
  const isLongEnough = query.length >= shortest;
  const found = useQuery({
    queryKey: ["patients", "search", query],
    queryFn: () => api.get(patientSearchPath(query), searchAnswer),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const suggestion = ({ id, fullName, dateOfBirth, isAccessible }: FoundPatient) => ({
    value: id,
    label: fullName,
    hint: isAccessible ? dateOfBirth && formatDay(dateOfBirth) : t("search.locked"),
    disabled: !isAccessible,
    ...(!isAccessible && { icon: <LockIcon size={16} aria-hidden="true" /> }),
  });
  return (
    <Autocomplete
      label={t("search.label")}
      labelHidden
      placeholder={t("search.placeholder")}
      before={<SearchIcon size={18} aria-hidden="true" />}
      value={typed}
      onChange={setTyped}
      suggestions={isLongEnough ? (found.data ?? []).map(suggestion) : []}
      onPick={({ value }) => goTo(`/therapist/patient/${value}`)}
      nothing={isLongEnough && found.isSuccess ? t("search.nobody") : t("search.more")}
    />
  );
}
