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
import { useConfirmation, useMustConfirm } from "../saving/confirmation.ts";
import { recordClient } from "../record/record.client.ts";
import { useTellBoard } from "../saving/use-board.ts";
import { sealIdentity } from "../saving/seal-identity.ts";
import { withNewestKey } from "../saving/with-newest-key.ts";
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
  const id = patient.id;
  const autosave = useAutosave({
    key: `patient/${id}/fields`,
    value: right,
    holds: useMustConfirm(),
    enabled: patient.can.write || patient.can.editContact,
    seal: async (now) => now,
    save: (now) =>
      withNewestKey(id, async () => {
        const body = await changesOf(id, now);
        if (Object.keys(body).length > 1) notePatient(await recordClient.save(body));
      }),
    onRecover: (recovered) => setFields((now) => ({ ...now, ...recovered })),
  });
  useConfirmation("fields", autosave, () => setFields(stored));
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
    body.identity = await sealIdentity(id, { ...patient, ...now });
  }
  return body;
}
