import { useAutosave, type Autosave } from "@carnet/shell/journal";
import { useMemo, useState } from "react";
import {
  emptyPatient,
  isDubiousBirthDate,
  localDay,
  mirroredFields,
  type PatientFields,
  type PatientView,
  type UpdatePatientBody,
} from "@carnet/services/patient/contract";
import { useConfirmation } from "../saving/confirmation.ts";
import { identityOf, revisionOf } from "../record/open-record.ts";
import { recordClient } from "../record/record.client.ts";
import { useTellBoard } from "../saving/save-board.ts";
import { knownRecord, notePatient, useRecord } from "../record/use-record.ts";
import { problemsOf, type Problems } from "./problems-of.ts";
import { usePhoneRules } from "./use-phone-rules.ts";

const names = Object.keys(emptyPatient) as (keyof PatientFields)[];

/** The clear fields of a record as a form holds them. */
export const fieldsOf = (patient: PatientView): PatientFields =>
  Object.fromEntries(names.map((name) => [name, patient[name]])) as PatientFields;

/** The clear fields in an editor. */
export interface EditedFields {
  fields: PatientFields;
  change: (changes: Partial<PatientFields>) => void;
  problems: Problems;
  autosave: Autosave<PatientFields>;
  /** A birth date that waits to be confirmed, or null. */
  doubt: string | null;
  confirmDoubt: () => void;
}

/**
 * Edits the clear fields: what is right is saved after a second, what is wrong stays on the screen with its problem. A name,
 * birth date or address goes with a new sealed copy, so nobody can swap one on the server (crypto: identity mirror).
 */
export function useFields(): EditedFields {
  const { patient } = useRecord();
  const [fields, setFields] = useState(() => fieldsOf(patient));
  const [believed, setBelieved] = useState<string | null>(patient.dateOfBirth);
  const rules = usePhoneRules();
  const problems = useMemo(() => problemsOf(fields, localDay(new Date()), rules), [fields, rules]);
  const born = problems.dateOfBirth ? null : fields.dateOfBirth;
  const doubt = born && born !== believed && isDubiousBirthDate(born) ? born : null;

  const wrong = new Set([...Object.keys(problems), ...(doubt ? ["dateOfBirth"] : [])]);
  const stored = fieldsOf(patient);
  const right = Object.fromEntries(
    names.map((name) => [name, (wrong.has(name) ? stored : fields)[name]]),
  ) as PatientFields;
  const confirmed = useConfirmation("fields", right, setFields);
  const id = patient.id;
  const autosave = useAutosave({
    key: `patient/${id}/fields`,
    value: confirmed.value,
    delay: confirmed.delay,
    enabled: patient.can.write || patient.can.editContact,
    seal: (now) => changesOf(id, now),
    save: async (body) => {
      if (Object.keys(body).length > 1) notePatient(await recordClient.save(body));
    },
    onRecover: (recovered) => setFields((now) => ({ ...now, ...recovered })),
  });
  useTellBoard("fields", autosave);
  return {
    fields,
    change: (changes) => setFields((now) => ({ ...now, ...changes })),
    problems,
    autosave,
    doubt,
    confirmDoubt: () => setBelieved(doubt),
  };
}

/** What differs from what is stored, with a new sealed identity where that differs. */
async function changesOf(id: string, now: PatientFields): Promise<UpdatePatientBody> {
  const record = knownRecord(id);
  if (!record) throw new Error("A record cannot be saved before it was read.");
  const { patient, key } = record;
  const changed = names.filter((name) => now[name] !== patient[name]);
  const body: UpdatePatientBody = { id, ...Object.fromEntries(changed.map((name) => [name, now[name]])) };
  if (key && mirroredFields.some((name) => changed.includes(name))) {
    const identity = identityOf({ ...patient, ...now });
    body.identity = await key.crypto.sealIdentity(key.ref, identity, revisionOf(patient.identity) + 1);
  }
  return body;
}
