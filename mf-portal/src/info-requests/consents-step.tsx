import { Card, Checkbox, Notice } from "@carnet/shell/ui";
import { isUnsigned, SignaturePad, type Signature } from "@carnet/shell/ui/writing";
import { useText } from "@carnet/shell/i18n";
import { isNamed, SignerFields, type Signer } from "../consents/signer-fields.tsx";
import css from "../consents/consents.module.css";
import { requiredConsents, type InfoRequestConsents, type PortalInfoRequest } from "@carnet/services/portal/contract";

/** What the patient has agreed to so far, and the signature that says so. */
export interface Consent {
  consents: InfoRequestConsents;
  signature: Signature | null;
  /** Which of the clinic's forms are agreed to, as they read when they were ticked: by id, the instant of their text. */
  forms: Readonly<Record<string, string>>;
  signer: Signer;
}

export const noConsent: Consent = {
  consents: {
    consentForUpdateHealthSummary: false,
    consentForClinicOwner: false,
    consentForGoRdvSync: false,
    consentGeneral: false,
  },
  signature: null,
  forms: {},
  signer: { isGuardian: false, guardianName: "" },
};

/** Whether the answers may be sent with this. The clinic's forms are the patient's to agree to, now or later. */
export const isGiven = ({ consents, signature, signer }: Consent, request: PortalInfoRequest) =>
  requiredConsents(request.isGoRdvSyncAutomated).every((name) => consents[name]) &&
  !isUnsigned(signature) &&
  isNamed(signer);

/** The clinic's forms that are agreed to, and read today as they did when they were ticked. */
export const agreedForms = ({ forms }: Consent, { consentForms }: PortalInfoRequest) =>
  consentForms.filter(({ id, updatedAt }) => forms[id] === updatedAt);

interface ConsentsStepProps {
  request: PortalInfoRequest;
  consent: Consent;
  /** Whose consent it is; their name signs where they do not draw. */
  patientName: string;
  /** Whether they are too young to sign. */
  isChild: boolean;
  isOfAge: boolean;
  onChange: (consent: Consent) => void;
}

/** The clinic's forms to read, the consents to give, and one signature under all of it. */
export function ConsentsStep({ request, consent, patientName, isChild, isOfAge, onChange }: ConsentsStepProps) {
  const t = useText("portal");
  const give = (name: keyof InfoRequestConsents, given: boolean) =>
    onChange({ ...consent, consents: { ...consent.consents, [name]: given } });
  const agree = (id: string, updatedAt: string, agreed: boolean) => {
    const { [id]: _former, ...others } = consent.forms;
    onChange({ ...consent, forms: agreed ? { ...others, [id]: updatedAt } : others });
  };
  const { signer } = consent;
  return (
    <>
      {request.consentForms.map(({ id, name, content, updatedAt }) => (
        <Card
          key={id}
          title={<span lang="">{name}</span>}
          subtitle={t("infoRequests.consents.formsHelp", { clinic: request.clinicName })}
        >
          <article className={css.text} aria-label={name} lang="">
            {content}
          </article>
          <Checkbox
            label={t("infoRequests.consents.agreeForm", { name })}
            hint={t("infoRequests.consents.agreeFormHint")}
            checked={consent.forms[id] === updatedAt}
            onChange={(agreed) => agree(id, updatedAt, agreed)}
          />
        </Card>
      ))}
      <Card title={t("infoRequests.consents.agree")}>
        {requiredConsents(request.isGoRdvSyncAutomated).map((name) => (
          <Checkbox
            key={name}
            label={t(`infoRequests.consent.${name}`, { clinic: request.clinicName })}
            checked={consent.consents[name]}
            onChange={(given) => give(name, given)}
            error={consent.consents[name] ? null : t("infoRequests.consents.tick")}
            required
          />
        ))}
      </Card>
      <Card title={t("infoRequests.consents.sign")} subtitle={t("infoRequests.consents.signHelp")}>
        <SignerFields
          patientName={patientName}
          signer={signer}
          isChild={isChild}
          isOfAge={isOfAge}
          onChange={(next) => onChange({ ...consent, signer: next })}
        />
        <SignaturePad
          label={t("infoRequests.consents.pad")}
          signerName={signer.isGuardian ? signer.guardianName.trim() : patientName}
          value={consent.signature}
          onChange={(signature) => onChange({ ...consent, signature })}
          required
        />
      </Card>
      <Notice>{t("infoRequests.consents.who", { clinic: request.clinicName })}</Notice>
    </>
  );
}
