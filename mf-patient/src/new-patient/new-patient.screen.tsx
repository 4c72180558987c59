import { useCall } from "@carnet/shell/app";
import { Button, Form, Notice, Page, RefusalNotice, SkeletonLines, StateChip } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { useNavigate, useSearchParams } from "@carnet/shell/ui/router";
import { type MyClinicsView, getMyClinics } from "@carnet/services/clinic/contract";
import { useEffect, useState } from "react";
import { AddressFields } from "../patient-info/address-fields.tsx";
import { ContactFields } from "../patient-info/contact-fields.tsx";
import { DubiousBirthDialog } from "../patient-info/dubious-birth.dialog.tsx";
import { IdentityFields } from "../patient-info/identity-fields.tsx";
import { PrivateFields } from "../patient-info/private-fields.tsx";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import { DuplicatesDialog } from "./duplicates.dialog.tsx";
import { LookAlikes } from "./look-alikes.tsx";
import css from "./new-patient.module.css";
import { useNewPatient } from "./use-new-patient.ts";

/** /therapist/patient/new?clinicId=&name=, where a record is opened (PAT-008). */
export function NewPatientScreen() {
  const t = useText("patient");
  const { data: clinics } = useCall(getMyClinics);
  const [search, setSearch] = useSearchParams();
  const typed = search.get("name");
  const [name, setName] = useState(typed ?? "");
  useEffect(() => {
    if (typed === null) return;
    setName(typed);
    // A name in the address would reach the server, and its log, with the next reload.
    setSearch(
      (now) => {
        now.delete("name");
        return now;
      },
      { replace: true },
    );
  }, [typed, setSearch]);
  if (!clinics) {
    return (
      <Page title={t("newPatient.title")}>
        <SkeletonLines shape="fields" lines={6} />
      </Page>
    );
  }
  if (clinics.length === 0) {
    return (
      <Page title={t("newPatient.title")} width="text">
        <Notice tone="warning">{t("newPatient.noClinic")}</Notice>
      </Page>
    );
  }
  const asked = clinics.find(({ id }) => id === search.get("clinicId"));
  return <NewPatientForm key={name} clinics={clinics} first={asked ?? clinics[0]!} name={name} />;
}

interface NewPatientFormProps {
  clinics: MyClinicsView;
  first: MyClinicsView[number];
  name: string;
}

/** What was typed in the search: the last word is a last name, what comes before it a first name. */
function namesIn(text: string) {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);
  const lastName = words.length > 1 ? capital(words.pop()!) : "";
  return { firstName: words.map(capital).join(" "), lastName };
}

function NewPatientForm({ clinics, first, name }: NewPatientFormProps) {
  const t = useText("patient");
  const navigate = useNavigate();
  const words = useRefusalWords();
  const [clinicId, setClinicId] = useState(first.id);
  const [tried, setTried] = useState(false);
  const start = { ...namesIn(name), country: first.country };
  const patient = useNewPatient(clinicId, start, (id) => void navigate(`/patient/${id}`, { replace: true }));
  const { draft, problems, change, create, question, failure } = patient;
  const props = { fields: draft.fields, change, problems, readOnly: false, identityLocked: false, tried };
  return (
    <Page title={t("newPatient.title")} subtitle={t("newPatient.subtitle")} width="wide">
      <Form
        valid={Object.keys(problems).length === 0}
        onSubmitCapture={() => setTried(true)}
        onSubmit={() => void create.run(false)}
      >
        <div className={css.groups}>
          {clinics.length > 1 && (
            <Select
              label={t("newPatient.clinic")}
              options={clinics.map((clinic) => ({ value: clinic.id, label: clinic.name }))}
              value={clinicId}
              onChange={setClinicId}
            />
          )}
          <IdentityFields {...props} />
          <LookAlikes found={patient.lookAlikes} onDismiss={patient.dismiss} />
          <ContactFields {...props} />
          <AddressFields {...props} />
          <PrivateFields
            notes={draft.notes}
            onNotes={patient.changeNotes}
            privateInfo={draft.privateInfo}
            onPrivateInfo={patient.changePrivate}
            readOnly={false}
            readers={t("record.readers")}
          />
          <RefusalNotice code={create.refusal} words={words} />
          {failure && (
            <Notice tone="danger" title={t("newPatient.failure.title")}>
              {t(
                failure === "uncertified" || failure === "locked" || failure === "role"
                  ? `newPatient.failure.${failure}`
                  : "newPatient.failure.other",
              )}
            </Notice>
          )}
          {create.trouble !== null && <Notice tone="danger">{t("newPatient.failure.other")}</Notice>}
        </div>
        <div className={css.foot} data-chart-bar>
          <p role="status">{create.busy ? t("newPatient.sealing") : t("newPatient.sealed")}</p>
          {patient.isKept && <StateChip state="local" />}
          {patient.isKept && (
            <Button variant="quiet" disabled={create.busy} onClick={patient.startOver}>
              {t("newPatient.startOver")}
            </Button>
          )}
          <Button type="submit" busy={create.busy}>
            {t("newPatient.create")}
          </Button>
        </div>
      </Form>
      <DubiousBirthDialog
        day={question?.about === "birth" ? question.day : null}
        onCorrect={patient.dropQuestion}
        onConfirm={() => patient.believe(draft.fields.dateOfBirth!)}
      />
      <DuplicatesDialog
        duplicates={question?.about === "duplicates" ? question.found : null}
        busy={create.busy}
        onBack={patient.dropQuestion}
        onForce={() => {
          patient.dropQuestion();
          void create.run(true);
        }}
      />
    </Page>
  );
}
