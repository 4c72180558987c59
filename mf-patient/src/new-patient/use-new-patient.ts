import { Refused, newId } from "@carnet/shell/api";
import { queryClient } from "@carnet/shell/app";
import { codeOf, type MemberKey } from "@carnet/shell/crypto";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { useAutosave } from "@carnet/shell/journal";
import { toast, useAction, usePhoneRules } from "@carnet/shell/ui";
import { useMemo, useRef, useState } from "react";
import {
  isBlank,
  isDubiousBirthDate,
  localDay,
  type DuplicatePatient,
  type PatientFields,
} from "@carnet/services/patient/contract";
import { problemsOf, type Problems } from "../patient-info/problems-of.ts";
import { createAtDesk } from "./create-at-desk.ts";
import { createRecord } from "@carnet/shell/record";
import { draftKey, type Draft } from "./draft.ts";
import { openForms, openRecord, sendForm, startFirst, type End } from "./ends.ts";
import { planFirstVisit, visitProblems } from "./first-visit.ts";
import { newPatientClient } from "./new-patient.client.ts";
import { useLookAlikes } from "./use-look-alikes.ts";

interface Options {
  /** The id the record will have. */
  id: string;
  /** What the form begins with. */
  start: Draft;
  clinicId: string;
  /** Where a number without a prefix is read. */
  country: string | null;
  /** Who the patient's therapist is, and their key where it is not whoever creates; null while nobody is chosen. */
  therapistOf: (draft: Draft) => { userId: string; key?: MemberKey | undefined } | null;
  /** The front desk opens records for others, and holds none of their keys. */
  isDesk: boolean;
  /** What comes after; it decides what is needed. */
  end: End;
  onCreated: () => void;
  /** Somebody has to be told apart first: where that is asked comes into sight. */
  onAlike: (isSameEmail: boolean) => void;
}

/**
 * The new patient as typed, what is wrong, who resembles, and the deed with what comes after it. Until the record is made, what is
 * typed is in the encrypted journal of this device and nowhere else.
 */
export function useNewPatient({ id, start, clinicId, country, therapistOf, isDesk, end, onCreated, onAlike }: Options) {
  const t = useText("patient");
  const language = useLanguage();
  const [empty] = useState(start);
  const [draft, setDraft] = useState(empty);
  /** Once the record is there nothing more is kept: not what the journal was asked for before and gives now either. */
  const [isCreated, setCreated] = useState(false);
  const autosave = useAutosave<Draft, Draft>({
    key: draftKey(id),
    value: draft,
    holds: true,
    enabled: !isCreated,
    seal: async (typed) => typed,
    save: async () => undefined,
    onRecover: setDraft,
  });
  const [doubt, setDoubt] = useState<string | null>(null);
  const [believed, setBelieved] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Who was found when it was tried, and who was said to be somebody else. */
  const [found, setFound] = useState<readonly DuplicatePatient[]>([]);
  const [others, setOthers] = useState<readonly string[]>([]);
  const isUnanswered = ({ id: other, sameEmail }: DuplicatePatient) => sameEmail || !others.includes(other);
  const fields = useMemo(() => ({ ...draft.fields, country }), [draft.fields, country]);
  const looked = useLookAlikes(clinicId, fields);
  const alike = [...found, ...looked.filter((one) => !found.some((known) => known.id === one.id))].filter(isUnanswered);
  const [recordId, visitId] = [useRef(id), useRef(newId())];
  const rules = usePhoneRules();
  const { visit } = draft;
  const today = localDay(new Date());
  const problems = useMemo(
    () => problemsOfNew(fields, end, problemsOf(fields, today, rules)),
    [fields, end, rules, today],
  );
  const sameEmail = alike.find((one) => one.sameEmail);
  const wrongVisit = visit ? visitProblems(visit) : {};

  const create = useAction(async (sure = believed) => {
    setFailure(null);
    const born = fields.dateOfBirth!;
    if (isDubiousBirthDate(born) && sure !== born) return setDoubt(born);
    const resembling = await newPatientClient.duplicates(clinicId, fields);
    const unanswered = resembling.filter(isUnanswered);
    if (unanswered.length > 0) return ask(unanswered);
    const { userId, key } = therapistOf(draft)!;
    try {
      const record = { clinicId, fields, force: resembling.length > 0 };
      const { id: created } = isDesk
        ? await createAtDesk({ ...record, therapist: key! })
        : await createRecord({ ...record, id: recordId.current, therapist: key });
      setCreated(true);
      await autosave.forget();
      await queryClient.invalidateQueries({ queryKey: ["patient"] });
      await goOn(created, userId);
    } catch (reason) {
      if (reason instanceof Refused && /^(email|name)Duplicate$/.test(reason.code)) {
        return ask(reason.fields["duplicates"] as DuplicatePatient[]);
      }
      if (reason instanceof Refused && reason.code === "idTaken") recordId.current = newId();
      if (!(reason instanceof Error && reason.name === "PmError")) throw reason;
      setFailure(codeOf(reason));
    }
  });

  /** The record is there: whatever fails from here on is said, and done from where it leads. */
  const goOn = async (patientId: string, therapistId: string) => {
    const isPlanned = visit !== null && (await planned(patientId, therapistId));
    const isSent = end === "send" && (await tried(() => sendForm(patientId, language), t("newPatient.notSent")));
    onCreated();
    if (end === "start") startFirst(patientId, isPlanned && visit.day === today ? visitId.current : null);
    else if (end === "send") openForms(patientId);
    else openRecord(patientId);
    if (isSent || (end !== "send" && (isPlanned || !visit))) toast(t("newPatient.created"), { tone: "success" });
  };
  const planned = (patientId: string, therapistId: string) =>
    tried(
      () => planFirstVisit({ id: visitId.current, clinicId, patientId, therapistId, visit: visit! }),
      t("newPatient.notPlanned"),
    );

  const ask = (unanswered: readonly DuplicatePatient[]) => {
    setFound(unanswered);
    onAlike(unanswered.some((one) => one.sameEmail));
  };

  return {
    draft,
    today,
    problems: { ...problems, ...(sameEmail && !problems.email && { email: "taken" }) } as Problems,
    wrongVisit,
    isValid:
      Object.keys(problems).length + Object.keys(wrongVisit).length === 0 && !sameEmail && therapistOf(draft) !== null,
    /** Who resembles what is typed so far, and the answer that they are somebody else. */
    alike,
    dismiss: () => setOthers((now) => [...now, ...alike.map(({ id: other }) => other)]),
    create,
    /** Why the record could not be sealed: a code of the crypto module. */
    failure,
    change: (changes: Partial<Omit<Draft, "fields">>) => setDraft((now) => ({ ...now, ...changes })),
    changeFields: (changes: Partial<PatientFields>) => {
      setFound([]);
      setDraft((now) => ({ ...now, fields: { ...now.fields, ...changes } }));
    },
    /** Whether something typed waits on this device, and how to start over without it. */
    isKept: autosave.isHeld,
    startOver: () => setDraft(empty),
    /** A day of birth that is hardly possible and is asked about, or null. */
    doubt,
    correct: () => setDoubt(null),
    believe(day: string) {
      setBelieved(day);
      setDoubt(null);
      void create.run(day);
    },
  };
}

/** Besides what every record needs: a way to reach the person, and an e-mail for a form that is sent, theirs or the one for bills. */
function problemsOfNew({ phoneMobile, email, billingEmail }: PatientFields, end: End, problems: Problems): Problems {
  const hasNoEmail = isBlank(email) && isBlank(billingEmail);
  if (end === "send" && hasNoEmail) return { ...problems, email: "formByEmail" };
  if (isBlank(phoneMobile) && hasNoEmail) return { ...problems, phoneMobile: "unreachable" };
  return problems;
}

/** Whether a step after the creation was done; where it was not, says so and what to do. */
async function tried(step: () => Promise<void>, otherwise: string): Promise<boolean> {
  try {
    await step();
    return true;
  } catch {
    toast(otherwise, { tone: "danger", stay: 15_000 });
    return false;
  }
}
