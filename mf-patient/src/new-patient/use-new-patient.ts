import { Refused, newId } from "@carnet/shell/api";
import { codeOf } from "@carnet/shell/crypto";
import { queryClient } from "@carnet/shell/app";
import { useAutosave } from "@carnet/shell/journal";
import { useAction } from "@carnet/shell/ui";
import { useMemo, useRef, useState } from "react";
import {
  emptyPatient,
  isDubiousBirthDate,
  localDay,
  type DuplicatePatient,
  type PatientFields,
  type PrivateInfo,
} from "@carnet/services/patient/contract";
import { problemsOf } from "../patient-info/problems-of.ts";
import { usePhoneRules } from "../patient-info/use-phone-rules.ts";
import { createPatient, type Draft } from "./create-patient.ts";
import { newPatientClient } from "./new-patient.client.ts";
import { useLookAlikes } from "./use-look-alikes.ts";

/** What the form asks before it goes on: the birth date, or whether somebody is already known. */
export type Question = { about: "birth"; day: string } | { about: "duplicates"; found: DuplicatePatient[] } | null;

/**
 * The new patient as typed, what is wrong, what is being asked, and the deed. `start` seeds the form. Until the record is made,
 * what is typed is in the encrypted journal of this device and nowhere else.
 */
export function useNewPatient(clinicId: string, start: Partial<PatientFields>, onCreated: (id: string) => void) {
  const [empty] = useState<Draft>({ fields: { ...emptyPatient, ...start }, notes: "", privateInfo: {} });
  const [draft, setDraft] = useState(empty);
  const kept = useAutosave<Draft, Draft>({
    key: `newPatient/${empty.fields.firstName} ${empty.fields.lastName}`,
    value: draft,
    holds: true,
    seal: async (typed) => typed,
    save: async () => undefined,
    onRecover: setDraft,
  });
  const [question, setQuestion] = useState<Question>(null);
  const [believed, setBelieved] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Who was said to be somebody else. */
  const [others, setOthers] = useState<readonly string[]>([]);
  const isUnanswered = ({ id: other, sameEmail }: DuplicatePatient) => sameEmail || !others.includes(other);
  const lookAlikes = useLookAlikes(clinicId, draft.fields).filter(isUnanswered);
  const id = useRef(newId());
  const rules = usePhoneRules();
  const { fields } = draft;
  const problems = useMemo(() => problemsOf(fields, localDay(new Date()), rules), [fields, rules]);

  const create = useAction(async (force: boolean, sure = believed) => {
    setFailure(null);
    let isSure = force;
    const born = fields.dateOfBirth!;
    if (isDubiousBirthDate(born) && sure !== born) return setQuestion({ about: "birth", day: born });
    if (!force) {
      const found = await newPatientClient.duplicates(clinicId, fields);
      if (found.some(isUnanswered)) return setQuestion({ about: "duplicates", found });
      isSure = found.length > 0;
    }
    try {
      const created = await createPatient(id.current, clinicId, draft, isSure);
      await queryClient.invalidateQueries({ queryKey: ["patient"] });
      await kept.forget();
      onCreated(created.id);
    } catch (reason) {
      if (reason instanceof Refused && /^(email|name)Duplicate$/.test(reason.code)) {
        return setQuestion({ about: "duplicates", found: reason.fields["duplicates"] as DuplicatePatient[] });
      }
      if (reason instanceof Refused && reason.code === "idTaken") id.current = newId();
      if (!(reason instanceof Error && reason.name === "PmError")) throw reason;
      setFailure(codeOf(reason));
    }
  });

  return {
    draft,
    problems,
    question,
    /** Who resembles what is typed so far, and the answer that they are somebody else. */
    lookAlikes,
    dismiss: () => setOthers((now) => [...now, ...lookAlikes.map(({ id: other }) => other)]),
    create,
    /** Why the record could not be sealed: a code of the crypto module. */
    failure,
    change: (changes: Partial<PatientFields>) => setDraft((now) => ({ ...now, fields: { ...now.fields, ...changes } })),
    changeNotes: (notes: string) => setDraft((now) => ({ ...now, notes })),
    changePrivate: (privateInfo: PrivateInfo) => setDraft((now) => ({ ...now, privateInfo })),
    /** Whether something typed waits on this device, and how to start over without it. */
    isKept: kept.isHeld,
    startOver: () => setDraft(empty),
    dropQuestion: () => setQuestion(null),
    believe(day: string) {
      setBelieved(day);
      setQuestion(null);
      void create.run(false, day);
    },
  };
}
