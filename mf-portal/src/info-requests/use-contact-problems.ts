import { dayOf } from "@carnet/shell/i18n";
import {
  contactProblem,
  isBlank,
  loadPhoneRules,
  type ContactProblem,
  type PatientFields,
  type PhoneRules,
} from "@carnet/services/patient/contract";
import { useEffect, useState } from "react";

export type ContactProblems = Partial<Record<keyof PatientFields, ContactProblem>>;

/** What cannot stand in the record among the answers about oneself, by the rule of the record itself (POR-010, PAT-013 to PAT-017). */
export function useContactProblems(contact: Partial<PatientFields>): ContactProblems {
  const [rules, setRules] = useState<PhoneRules | null>(null);
  const hasPhone = !isBlank(contact.phone) || !isBlank(contact.phoneMobile);
  useEffect(() => {
    if (!hasPhone || rules) return;
    // Without them a number is believed, as the record does until it has them.
    loadPhoneRules().then(setRules, () => undefined);
  }, [hasPhone, rules]);
  const today = dayOf(new Date());
  return Object.fromEntries(
    (Object.keys(contact) as (keyof PatientFields)[]).flatMap((name) => {
      const problem = contactProblem(name, contact, today, rules);
      return problem ? [[name, problem]] : [];
    }),
  );
}
