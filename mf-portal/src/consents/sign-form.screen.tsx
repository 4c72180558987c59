import { call, newId } from "@carnet/shell/api";
import { followLink, useCall } from "@carnet/shell/app";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { signedTrouble } from "@carnet/shell/portal-documents";
import { useSession } from "@carnet/shell/session";
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  Form,
  LinkButton,
  Notice,
  Page,
  RefusalNotice,
  SkeletonLines,
  toast,
  useAction,
} from "@carnet/shell/ui";
import { useNavigate, useParams } from "@carnet/shell/ui/router";
import { isUnsigned, SignaturePad, type Signature } from "@carnet/shell/ui/writing";
import { getPortalConsentForms, type PortalConsentForm, type PortalRecord } from "@carnet/services/portal/contract";
import { useRef, useState } from "react";
import { PortalGate } from "../records/portal-gate.tsx";
import { useRecords } from "../records/use-records.ts";
import css from "./consents.module.css";
import { refetchOwnConsents } from "./own-consents.client.ts";
import { signOwnForm, type OpenPortal } from "./sign-own-form.ts";
import { guardianOf, isNamed, isReached, SignerFields, signerOf } from "./signer-fields.tsx";

/** /patient/consents/:patientId/sign/:formId, where one form is read and signed. */
export function SignFormScreen() {
  const t = useText("portal");
  const { patientId = "", formId = "" } = useParams();
  const records = useRecords();
  const forms = useCall(getPortalConsentForms, { params: { id: patientId } }, { staleTime: 0 });
  const record = records.find(patientId);
  const form = forms.data?.consentForms.find(({ id }) => id === formId);
  const failed = records.isError ? records : forms.isError ? forms : null;
  const isLoading = records.isPending || forms.isPending;
  return (
    <Page
      width="text"
      title={form ? <span lang="">{form.name}</span> : t("consents.title")}
      {...(record ? { subtitle: record.clinicName } : {})}
    >
      {failed && <ErrorPanel onRetry={() => void failed.refetch()} />}
      {!failed && isLoading && <SkeletonLines lines={8} />}
      {!failed && !isLoading && (!record || !form) && <NotAsked />}
      {record && form && (
        <PortalGate patientId={patientId} clinicName={record.clinicName}>
          {(portal) => (
            <ReadAndSign open={{ portal, clinicId: record.clinicId, patientId }} record={record} form={form} />
          )}
        </PortalGate>
      )}
    </Page>
  );
}

function NotAsked() {
  const t = useText("portal");
  return (
    <EmptyState
      title={t("consents.notAsked.title")}
      action={
        <LinkButton href="/patient/consents" onClick={followLink}>
          {t("consents.back")}
        </LinkButton>
      }
    >
      {t("consents.notAsked.text")}
    </EmptyState>
  );
}

interface ReadAndSignProps {
  open: OpenPortal;
  record: PortalRecord;
  form: PortalConsentForm;
}

function ReadAndSign({ open, record, form: shown }: ReadAndSignProps) {
  const t = useText("portal");
  const own = useSession()!.user;
  const ownName = `${own.firstName} ${own.lastName}`.trim();
  const start = signerOf(record.signsFrom, dayOf(new Date()), ownName);
  const [signer, setSigner] = useState(start);
  const [strokes, draw] = useState<Signature | null>(null);
  const [form, setForm] = useState(shown);
  const [isReplaced, setReplaced] = useState(false);
  const signedId = useRef(newId());
  const navigate = useNavigate();
  const patientName = record.patientName || ownName;
  const sign = useAction(async () => {
    const { consentForms } = await call(getPortalConsentForms, { params: { id: open.patientId } });
    const today = consentForms.find(({ id }) => id === form.id);
    if (today && today.updatedAt !== form.updatedAt) {
      setForm(today);
      draw(null);
      return setReplaced(true);
    }
    await signOwnForm(open, form, { strokes: strokes!, guardian: guardianOf(signer) }, signedId.current);
    await refetchOwnConsents();
    toast(t("consents.done", { clinic: record.clinicName }), { tone: "success" });
    await navigate("/consents");
  });
  const valid = isNamed(signer) && !isUnsigned(strokes);
  return (
    <Form valid={valid} onSubmit={() => void sign.run()}>
      {isReplaced && (
        <Notice tone="warning" announce>
          {t("consents.replaced", { day: formatDay(form.updatedAt.slice(0, 10)) })}
        </Notice>
      )}
      <article className={css.text} aria-label={form.name} lang="">
        {form.content}
      </article>
      <Card title={t("consents.sign")}>
        <SignerFields
          patientName={patientName}
          signer={signer}
          isChild={start.isGuardian}
          isOfAge={isReached(record.ofAgeFrom)}
          onChange={setSigner}
        />
        <SignaturePad
          label={t("infoRequests.consents.pad")}
          signerName={guardianOf(signer) ?? patientName}
          value={strokes}
          onChange={draw}
          required
        />
      </Card>
      <RefusalNotice code={sign.refusal} />
      {sign.trouble !== null && (
        <Notice tone="danger">{t(signedTrouble(sign.trouble) ? "signed.refused" : "consents.trouble")}</Notice>
      )}
      <Button type="submit" variant="primary" wide busy={sign.busy}>
        {t("consents.keep")}
      </Button>
      <p role="status">{!valid && t("consents.missing")}</p>
    </Form>
  );
}
