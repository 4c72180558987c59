import { useDeferredValue, useState } from "react";
import { keepPreviousData } from "@tanstack/react-query";
import { live, openNewPatient, useCall } from "@carnet/shell/app";
import { goTo } from "@carnet/shell/federation";
import { formatDay, useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { LockIcon, SearchIcon } from "@carnet/shell/ui";
import { NewPatientIcon } from "@carnet/shell/ui/full";
import { Kbd } from "@carnet/shell/ui/more";
import { Autocomplete } from "@carnet/shell/ui/choice";
import { searchPatients, type FoundPatient } from "@carnet/services/patient/contract";

live(searchPatients, { kinds: ["patients", "standings"] });

const shortest = 2;

/** Finds a patient by a part of the name; records one may not open are listed with a lock and the reason (PAT-023, PAT-024). */
export function PatientSearch() {
  const t = useText("home");
  const mayCreate = useSession()?.user.role === "therapist";
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed.trim());
  const isLongEnough = query.length >= shortest;
  const found = useCall(
    searchPatients,
    { params: { query } },
    { enabled: isLongEnough, placeholderData: keepPreviousData },
  );
  const suggestion = ({ id, fullName, dateOfBirth, isAccessible }: FoundPatient) => ({
    value: id,
    label: fullName,
    hint: isAccessible ? dateOfBirth && formatDay(dateOfBirth) : t("search.locked"),
    disabled: !isAccessible,
    ...(!isAccessible && { icon: <LockIcon size={16} aria-hidden="true" /> }),
  });
  return (
    <Autocomplete
      isPrivate
      label={t("search.label")}
      labelHidden
      placeholder={t("search.placeholder")}
      before={<SearchIcon size={18} aria-hidden="true" />}
      after={typed === "" && <Kbd aria-hidden="true">/</Kbd>}
      value={typed}
      onChange={setTyped}
      suggestions={isLongEnough ? (found.data ?? []).map(suggestion) : []}
      onPick={({ value }) => goTo(`/therapist/patient/${value}`)}
      nothing={isLongEnough && found.isSuccess ? t("search.nobody") : t("search.more")}
      last={
        mayCreate
          ? {
              label: t("search.newPatient", { name: typed.trim() }),
              icon: <NewPatientIcon size={16} aria-hidden="true" />,
              onPick: () => openNewPatient(typed),
            }
          : undefined
      }
    />
  );
}
