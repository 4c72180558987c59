import { useEffect, useState } from "react";
import { newId } from "@carnet/shell/api";
import { followLink, useCall } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { LinkButton, Notice, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { begunForms, emptyDraft, formToContinue, type Begun } from "./draft.ts";
import { NewPatientForm } from "./new-patient-form.tsx";
import { writesNew } from "./who-treats.ts";
import "./words.ts";

interface NewPatientProps {
  /** What was typed in a search before: a name, a phone or an e-mail. */
  typed: string;
  onClose: () => void;
}

/**
 * What the page shows in its panel of a new patient, wherever one is (PAT-008). What was typed is kept on this device when the panel is
 * closed, and is there again when it opens; beside it stand other forms that were begun.
 */
export function NewPatient({ typed, onClose }: NewPatientProps) {
  const t = useText("patient");
  const clinics = useCall(getMyClinics);
  const [forms, setForms] = useState<{ begun: readonly Begun[]; shown: Begun } | null>(null);
  useEffect(() => {
    let isOpen = true;
    void begunForms()
      .catch(() => [])
      .then((begun) => {
        const fresh = { id: newId(), draft: emptyDraft(typed) };
        if (isOpen) setForms({ begun, shown: formToContinue(begun, typed) ?? fresh });
      });
    return () => void (isOpen = false);
  }, [typed]);
  if (clinics.isError) return <ErrorPanel onRetry={() => void clinics.refetch()} />;
  if (!clinics.data || !forms) return <SkeletonLines shape="fields" lines={6} />;
  const way = (label: string, href: string) => (
    <LinkButton
      size="small"
      href={href}
      onClick={(event) => {
        followLink(event);
        onClose();
      }}
    >
      {label}
    </LinkButton>
  );
  const [first] = clinics.data;
  if (!first)
    return (
      <Notice tone="warning" actions={way(t("newPatient.createClinic"), "/therapist/myClinic?create")}>
        {t("newPatient.noClinic")}
      </Notice>
    );
  const own = clinics.data.filter((clinic) => writesNew(clinic));
  if (own.length === 0)
    return (
      <Notice actions={way(t("newPatient.obtainLicence"), `/therapist/myClinic/${first.id}/members/obtainLicense`)}>
        {t("newPatient.noLicence")}
      </Notice>
    );
  const { begun, shown } = forms;
  return (
    <NewPatientForm
      key={shown.id}
      id={shown.id}
      start={emptyDraft(shown.draft.typed)}
      clinics={own}
      others={begun.filter(({ id }) => id !== shown.id)}
      onOther={(other) => setForms({ begun: begun.includes(shown) ? begun : [shown, ...begun], shown: other })}
      onClose={onClose}
    />
  );
}
