import { useEffect, useState } from "react";
import { keepPreviousData } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import { useComposed } from "@carnet/shell/i18n";
import {
  fullNameOf,
  getDuplicates,
  isBlank,
  isEmail,
  type DuplicatePatient,
  type PatientFields,
} from "@carnet/services/patient/contract";

/** Milliseconds without a key before it is asked. */
const pause = 400;

/** Whether enough is typed to resemble somebody: both names, an address, or a birth date and a phone. */
const saysEnough = ({ firstName, lastName, email, dateOfBirth, phone, phoneMobile }: PatientFields) =>
  !(isBlank(firstName) || isBlank(lastName)) ||
  isEmail(email ?? "") ||
  (dateOfBirth !== null && !(isBlank(phone) && isBlank(phoneMobile)));

const queryOf = (fields: PatientFields) => ({
  name: fullNameOf(fields),
  ...(isEmail(fields.email ?? "") && { email: fields.email! }),
  ...(fields.dateOfBirth && { dateOfBirth: fields.dateOfBirth }),
  ...(fields.phone && { phone: fields.phone }),
  ...(fields.phoneMobile && { phoneMobile: fields.phoneMobile }),
});

/** Who of this clinic resembles what is typed, while it is typed (PAT-010, PAT-011); nobody before enough is. */
export function useLookAlikes(clinicId: string, fields: PatientFields): DuplicatePatient[] {
  const whole = useComposed(fields);
  const [settled, setSettled] = useState(whole);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(whole), pause);
    return () => clearTimeout(timer);
  }, [whole]);
  const enabled = saysEnough(settled);
  const found = useCall(
    getDuplicates,
    { params: { id: clinicId }, query: queryOf(settled), quiet: true },
    { enabled, placeholderData: keepPreviousData },
  );
  return enabled ? (found.data ?? []) : [];
}
