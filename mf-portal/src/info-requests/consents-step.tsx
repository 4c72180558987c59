import { Card, Checkbox, Notice } from "@carnet/shell/ui";
import { Accordion } from "@carnet/shell/ui/lists";
import { isUnsigned, SignaturePad, type Signature } from "@carnet/shell/ui/writing";
import { useText } from "@carnet/shell/i18n";
import { requiredConsents, type InfoRequestConsents, type PortalInfoRequest } from "@carnet/services/portal/contract";

/** What the patient has agreed to so far, and the signature that says so. */
export interface Consent {
  consents: InfoRequestConsents;
  signature: Signature | null;
}

export const noConsent: Consent = {
  consents: {
    consentForUpdateHealthSummary: false,
    consentForClinicOwner: false,
    consentForGoRdvSync: false,
    consentGeneral: false,
  },
  signature: null,
};

/** Whether the answers may be sent with this. */
export const isGiven = ({ consents, signature }: Consent, request: PortalInfoRequest) =>
  requiredConsents(request.isGoRdvSyncAutomated).every((name) => consents[name]) && !isUnsigned(signature);

interface ConsentsStepProps {
  request: PortalInfoRequest;
  consent: Consent;
  /** Whose name signs for somebody who does not draw. */
  signerName: string;
  onChange: (consent: Consent) => void;
}

/** The clinic's forms to read, the consents to give, and one signature under all of it. */
export function ConsentsStep({ request, consent, signerName, onChange }: ConsentsStepProps) {
  const t = useText("portal");
  const give = (name: keyof InfoRequestConsents, given: boolean) =>
    onChange({ ...consent, consents: { ...consent.consents, [name]: given } });
  const forms = request.consentForms.map(({ id, name, content }) => ({
    key: id,
    title: name,
    content: <p>{plain(content)}</p>,
  }));
  return (
    <>
      {forms.length > 0 && (
        <Card
          title={t("infoRequests.consents.forms")}
          subtitle={t("infoRequests.consents.formsHelp", { clinic: request.clinicName })}
        >
          <Accordion items={forms} />
        </Card>
      )}
      <Card title={t("infoRequests.consents.agree")}>
        {requiredConsents(request.isGoRdvSyncAutomated).map((name) => (
          <Checkbox
            key={name}
            label={t(`infoRequests.consent.${name}`, { clinic: request.clinicName })}
            checked={consent.consents[name]}
            onChange={(given) => give(name, given)}
            required
          />
        ))}
      </Card>
      <Card title={t("infoRequests.consents.sign")} subtitle={t("infoRequests.consents.signHelp")}>
        <SignaturePad
          label={t("infoRequests.consents.pad")}
          signerName={signerName}
          value={consent.signature}
          onChange={(signature) => onChange({ ...consent, signature })}
        />
      </Card>
      <Notice>{t("infoRequests.consents.who", { clinic: request.clinicName })}</Notice>
    </>
  );
}

/** A clinic's form is shown as text: whatever markup it has is dropped, never run. */
const plain = (content: string) =>
  new DOMParser().parseFromString(content.replaceAll("</p>", "\n"), "text/html").body.textContent ?? "";
