import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { goTo } from "@carnet/shell/app";
import { formatAge, useText } from "@carnet/shell/i18n";
import { isKeptOnDevice } from "@carnet/shell/journal";
import { useSession } from "@carnet/shell/session";
import { Button, Form, LockIcon, Notice, RefusalNotice, StateChip, TextField, toast } from "@carnet/shell/ui";
import { DateField, PhoneField } from "@carnet/shell/ui/number";
import { Select, TherapistPicker } from "@carnet/shell/ui/choice";
import { Kbd, MailIcon, PhoneIcon, SendIcon } from "@carnet/shell/ui/more";
import { tabPath } from "@carnet/shell/workspace";
import type { MyClinicsView } from "@carnet/services/clinic/contract";
import { emptyPatient, fullNameOf } from "@carnet/services/patient/contract";
import { DubiousBirthDialog } from "../patient-info/dubious-birth.dialog.tsx";
import { useMembers } from "../record/use-clinic.ts";
import { shownName } from "../record/shown-name.ts";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import type { Begun, Draft } from "./draft.ts";
import type { End } from "./ends.ts";
import { LookAlikes } from "./look-alikes.tsx";
import css from "./new-patient.module.css";
import { RenamedTherapist } from "./renamed-therapist.tsx";
import { SexChoice } from "./sex-choice.tsx";
import { useCreateKey } from "./use-create-key.ts";
import { useNewPatient } from "./use-new-patient.ts";
import { useIsRenamed } from "./use-is-renamed.ts";
import { VisitFields, VisitPick } from "./visit-fields.tsx";
import { yearOf } from "./start-of.ts";
import { keepsDesk, treatsHere } from "./who-treats.ts";

interface NewPatientFormProps {
  id: string;
  start: Draft;
  /** The clinics where one may open a record; at least one. */
  clinics: MyClinicsView;
  /** Other forms that were begun on this device. */
  others: readonly Begun[];
  onOther: (other: Begun) => void;
  onClose: () => void;
}

const command = /Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl";
const noVisit = { day: "", time: "", minutes: 45 };
const known: ReadonlySet<string> = new Set(["uncertified", "name-changed", "locked", "role"]);

/** A person on the phone, in twenty seconds: who they are, how they are reached, and what comes next (PAT-008, PAT-010, PAT-012). */
export function NewPatientForm({ id, start, clinics, others, onOther, onClose }: NewPatientFormProps) {
  const t = useText("patient");
  const words = useRefusalWords();
  const me = useSession()!.user;
  const form = useRef<HTMLFormElement>(null);
  const alike = useRef<HTMLDivElement>(null);
  const pick = useRef<HTMLButtonElement>(null);
  const [tried, setTried] = useState(false);
  const [chosen, setClinic] = useState<string | null>(null);
  const clinic = clinics.find((each) => each.id === chosen) ?? clinics[0]!;
  const isDesk = keepsDesk(clinic);
  const [meant, setEnd] = useState<End>("start");
  const end = isDesk ? "open" : meant;
  const { data } = useMembers(clinic.id, clinic.canAdmin || isDesk);
  const therapists = (data?.members ?? []).filter((each) => each.id !== me.id && treatsHere(each));
  const therapistOf = (draft: Draft) => {
    const only = isDesk && therapists.length === 1 ? therapists[0] : undefined;
    const other = therapists.find((each) => each.id === draft.therapistId) ?? only;
    if (other) return { userId: other.id, key: { userId: other.id, pubKey: other.pubKey!, name: shownName(other) } };
    return isDesk ? null : { userId: me.id };
  };
  const patient = useNewPatient({
    id,
    start,
    end,
    therapistOf,
    isDesk,
    clinicId: clinic.id,
    country: clinic.country,
    onCreated: onClose,
    onAlike: (isSameEmail) =>
      requestAnimationFrame(() =>
        (isSameEmail ? form.current?.querySelector<HTMLElement>("input[type=email]") : alike.current)?.focus(),
      ),
  });
  const { draft, problems, today, create, failure, changeFields, change } = patient;
  const { fields, visit } = draft;
  const picked = therapistOf(draft);
  const isRenamed = useIsRenamed(clinic.id, picked?.key);
  const [isVisitOpen, setVisitOpen] = useState(false);
  useEffect(() => setClinic(draft.clinicId), [draft.clinicId]);
  useEffect(() => focusFirst(), []);
  useKeptWord(patient.isKept);

  const born = problems.dateOfBirth ? null : fields.dateOfBirth;
  const problem = (name: keyof typeof problems) => {
    const code = problems[name];
    return code && (code in newProblems ? t(`newPatient.problem.${code as "taken"}`) : t(`fields.problem.${code}`));
  };
  /** Which end is meant decides what is needed, so that it has to be known before the form is sent. */
  const mean = (next: End) => flushSync(() => setEnd(next));
  useCreateKey(form, () => {
    mean("start");
    form.current?.requestSubmit();
  });
  const focusFirst = () => form.current?.querySelector("input")?.focus();
  const startOver = () => {
    patient.startOver();
    focusFirst();
  };
  const shareAddress = (billingEmail: string | null) => {
    changeFields({ email: null, billingEmail });
    form.current?.querySelector<HTMLElement>("input[type=email]")?.focus();
  };
  const openTheirs = (other: string) => {
    onClose();
    goTo(tabPath(other, "patientInfo"));
  };
  return (
    <>
      <Form
        ref={form}
        className={css.form}
        valid={patient.isValid && !isRenamed}
        onSubmitCapture={() => setTried(true)}
        onSubmit={() => void create.run()}
        aria-busy={create.busy}
      >
        <div className={css.fields} data-private-fields>
          {others.length > 0 && <Others others={others} onOther={onOther} />}
          {clinics.length > 1 && (
            <Select
              label={t("newPatient.clinic")}
              options={clinics.map((each) => ({ value: each.id, label: each.name }))}
              value={clinic.id}
              onChange={(clinicId) => change({ clinicId, therapistId: null })}
            />
          )}
          <div className={css.two}>
            <TextField
              label={t("fields.firstName")}
              required
              autoComplete="off"
              maxLength={100}
              value={fields.firstName}
              onChange={(firstName) => changeFields({ firstName })}
              error={problem("firstName")}
            />
            <TextField
              label={t("fields.lastName")}
              required
              autoComplete="off"
              maxLength={100}
              value={fields.lastName}
              onChange={(lastName) => changeFields({ lastName })}
              error={problem("lastName")}
            />
          </div>
          <LookAlikes
            found={patient.alike}
            onOpen={openTheirs}
            onDismiss={patient.dismiss}
            onShare={() => shareAddress(fields.email)}
            place={alike}
          />
          <DateField
            label={t("fields.dateOfBirth")}
            required
            kind="past"
            max={today}
            begun={yearOf(draft.typed)}
            value={fields.dateOfBirth ?? ""}
            onChange={(day) => changeFields({ dateOfBirth: day || null })}
            error={problem("dateOfBirth")}
            aside={born && <span className={css.aside}>{formatAge(born, today)}</span>}
          />
          <SexChoice
            value={fields.gender}
            onChange={(gender) => changeFields({ gender })}
            error={tried && problems.gender ? t("fields.problem.required") : null}
          />
          <fieldset className={css.contact} aria-label={t("newPatient.contact")}>
            <p className={css.label} aria-hidden="true">
              <span>{t("newPatient.contact")}</span>
              <span className={css.aside}>{t("newPatient.oneIsEnough")}</span>
            </p>
            <PhoneField
              label={t("newPatient.phone")}
              labelHidden
              placeholder={t("newPatient.phone")}
              before={<PhoneIcon size={17} aria-hidden="true" />}
              autoComplete="off"
              maxLength={32}
              {...(clinic.country && { country: clinic.country })}
              value={fields.phoneMobile ?? ""}
              onChange={(phone) => changeFields({ phoneMobile: phone || null })}
              error={problem("phoneMobile")}
            />
            <TextField
              label={t("fields.email")}
              labelHidden
              placeholder={t("fields.email")}
              type="email"
              before={<MailIcon size={17} aria-hidden="true" />}
              autoComplete="off"
              maxLength={254}
              value={fields.email ?? ""}
              onChange={(email) => changeFields({ email: email || null })}
              settle={(email) => email.trim()}
              error={problem("email")}
            />
            {fields.billingEmail && (
              <p className={css.aside}>
                {t("newPatient.billsTo", { email: fields.billingEmail })}{" "}
                <Button variant="quiet" size="small" onClick={() => changeFields({ billingEmail: null })}>
                  {t("newPatient.billsToNobody")}
                </Button>
              </p>
            )}
          </fieldset>
          <div className={css.two}>
            {clinic.canAdmin || isDesk ? (
              <TherapistPicker
                label={t("newPatient.therapist")}
                therapists={(isDesk ? therapists : [me, ...therapists]).map((each) => ({
                  id: each.id,
                  name: fullNameOf(each),
                }))}
                value={picked?.userId ?? null}
                required={isDesk}
                error={picked ? (isRenamed ? t("newPatient.renamed") : null) : t("newPatient.noTherapist")}
                onChange={(therapistId) => change({ therapistId })}
              />
            ) : (
              <TextField label={t("newPatient.therapist")} readOnly value={fullNameOf(me)} onChange={() => {}} />
            )}
            <VisitPick
              ref={pick}
              visit={visit}
              fieldsId={`${id}-visit`}
              opened={isVisitOpen}
              onToggle={() => {
                if (!visit) change({ visit: { ...noVisit, day: today } });
                setVisitOpen(!isVisitOpen);
              }}
            />
          </div>
          {isRenamed && <RenamedTherapist {...picked!.key!.name} />}
          {visit && (isVisitOpen || (tried && Object.keys(patient.wrongVisit).length > 0)) && (
            <VisitFields
              id={`${id}-visit`}
              visit={visit}
              today={today}
              onChange={(next) => change({ visit: next })}
              onRemove={() => {
                change({ visit: null });
                setVisitOpen(false);
                pick.current?.focus();
              }}
              problems={patient.wrongVisit}
            />
          )}
          <p className={css.later}>
            <LockIcon size={14} aria-hidden="true" />
            {t(isDesk ? "newPatient.laterAtDesk" : "newPatient.later")}
          </p>
          {patient.isKept && (
            <p className={css.kept}>
              <StateChip state={isKeptOnDevice() ? "local" : "page"} />
              <Button variant="quiet" size="small" disabled={create.busy} onClick={startOver}>
                {t("newPatient.startOver")}
              </Button>
            </p>
          )}
        </div>
        <div className={css.foot}>
          <RefusalNotice code={create.refusal} words={words} />
          {failure && (
            <Notice tone="danger" title={t("newPatient.failure.title")}>
              {t(`newPatient.failure.${known.has(failure) ? (failure as "role") : "other"}`)}
            </Notice>
          )}
          {create.trouble !== null && <Notice tone="danger">{t("newPatient.failure.trouble")}</Notice>}
          <p className={css.sealing} role="status">
            {create.busy && t("newPatient.sealing")}
          </p>
          <Button type="submit" wide busy={create.busy} onClick={() => mean(isDesk ? "open" : "start")}>
            {t(isDesk ? "newPatient.ends.open" : "newPatient.ends.start")}{" "}
            <Kbd aria-hidden className={css.key ?? ""}>
              {command} ↵
            </Kbd>
          </Button>
          {!isDesk && (
            <div className={css.ends}>
              <Button type="submit" variant="secondary" busy={create.busy} onClick={() => mean("open")}>
                {t("newPatient.ends.open")}
              </Button>
              <Button
                type="submit"
                variant="secondary"
                icon={<SendIcon />}
                busy={create.busy}
                onClick={() => mean("send")}
              >
                {t("newPatient.ends.send")}
              </Button>
            </div>
          )}
        </div>
      </Form>
      <DubiousBirthDialog
        day={patient.doubt}
        onCorrect={patient.correct}
        onConfirm={() => patient.believe(patient.doubt!)}
      />
    </>
  );
}

/** What can be wrong here and nowhere else. */
const newProblems = { taken: true, formByEmail: true, unreachable: true };

/** Forms that were begun and never became a record: each a press away. */
function Others({ others, onOther }: Pick<NewPatientFormProps, "others" | "onOther">) {
  const t = useText("patient");
  const nameOf = ({ draft: { fields } }: Begun) =>
    fullNameOf({ ...emptyPatient, ...fields }).trim() || fields.phoneMobile || fields.email || t("newPatient.unnamed");
  return (
    <p className={css.others}>
      <span>{t("newPatient.begun")}</span>
      {others.map((other) => (
        <Button key={other.id} size="small" variant="quiet" onClick={() => onOther(other)}>
          <span data-private>{nameOf(other)}</span>
        </Button>
      ))}
    </p>
  );
}

/** Says on the way out that what was typed is kept, and what brings it back. */
function useKeptWord(isKept: boolean) {
  const t = useText("patient");
  const latest = useRef({ isKept, said: "" });
  latest.current = { isKept, said: t(isKeptOnDevice() ? "newPatient.kept" : "newPatient.keptInPage") };
  useEffect(() => () => void (latest.current.isKept && toast(latest.current.said)), []);
}
