import { useQuery } from "@tanstack/react-query";
import { Refused } from "@carnet/shell/api";
import { followLink } from "@carnet/shell/app";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import {
  Button,
  EmptyState,
  ErrorPanel,
  LinkButton,
  Notice,
  Page,
  SkeletonLines,
  toast,
  useAction,
} from "@carnet/shell/ui";
import { useParams } from "@carnet/shell/ui/router";
import { SignatureView } from "@carnet/shell/ui/writing";
import { useState } from "react";
import type { PortalRecord } from "@carnet/services/portal/contract";
import { PortalGate } from "../records/portal-gate.tsx";
import { useRecords } from "../records/use-records.ts";
import css from "./consents.module.css";
import { refetchOwnConsents, useOwnConsents } from "./own-consents.client.ts";
import { readOwnForm } from "./read-own-forms.ts";
import type { OpenPortal } from "./sign-own-form.ts";
import { WithdrawDialog } from "./withdraw.dialog.tsx";
import { withdrawForm } from "./withdraw.ts";

/** /patient/consents/:patientId/signed/:id, a form as it was signed. */
export function SignedFormScreen() {
  const t = useText("portal");
  const { patientId = "", id = "" } = useParams();
  const records = useRecords();
  const record = records.find(patientId);
  if (record)
    return (
      <PortalGate patientId={patientId} clinicName={record.clinicName}>
        {(portal) => <SignedForm open={{ portal, clinicId: record.clinicId, patientId }} record={record} id={id} />}
      </PortalGate>
    );
  return (
    <Page width="text" title={t("consents.title")}>
      {records.isError && <ErrorPanel onRetry={() => void records.refetch()} />}
      {records.isPending && <SkeletonLines lines={8} />}
      {records.isSuccess && <EmptyState title={t("consents.notSigned")} action={<Back />} />}
    </Page>
  );
}

function SignedForm({ open, record, id }: { open: OpenPortal; record: PortalRecord; id: string }) {
  const t = useText("portal");
  const form = useQuery({ queryKey: ["portal", "signedForm", id], queryFn: () => readOwnForm(open, id) });
  const listed = useOwnConsents(open).signed.find((each) => each.id === id);
  const [isLeaving, setLeaving] = useState(false);
  const saving = useAction(async () => {
    if (!form.data || !listed) return;
    const { saveForm } = await import(/* webpackChunkName: "form-file" */ "./form-file.ts");
    await saveForm(form.data, listed, record);
  });
  const day = (at: string) => formatDay(dayOf(new Date(at)));
  const title = listed?.name ?? t("consents.title");
  const isMissing = form.error instanceof Refused && form.error.code === "notFound";
  if (isMissing)
    return (
      <Page width="text" title={t("consents.title")}>
        <EmptyState title={t("consents.notSigned")} action={<Back />} />
      </Page>
    );
  return (
    <Page
      width="text"
      title={<span lang="">{title}</span>}
      {...(listed ? { subtitle: t("consents.signedOn", { day: day(listed.at) }) } : {})}
    >
      {listed?.withdrawnAt && (
        <Notice tone="warning">{t("consents.withdraw.on", { day: day(listed.withdrawnAt) })}</Notice>
      )}
      {form.isError && <ErrorPanel onRetry={() => void form.refetch()} />}
      {form.isPending && <SkeletonLines lines={8} />}
      {form.data === null && <Notice tone="danger">{t("consents.notAsSigned")}</Notice>}
      {form.data && (
        <>
          <article className={css.text} aria-label={title} lang="">
            {form.data.text}
          </article>
          <SignatureView signature={form.data.strokes} label={t("infoRequests.consents.pad")} />
          {form.data.guardian !== null && <p>{t("consents.byGuardian", { name: form.data.guardian })}</p>}
          <p>{t("consents.verified")}</p>
          <div className={css.copies}>
            {listed && (
              <Button busy={saving.busy} onClick={() => void saving.run()}>
                {t("consents.paper.save")}
              </Button>
            )}
            <Button variant="quiet" onClick={() => window.print()}>
              {t("consents.paper.print")}
            </Button>
          </div>
          {saving.trouble !== null && <Notice tone="danger">{t("consents.paper.trouble")}</Notice>}
        </>
      )}
      {listed && !listed.withdrawnAt && (
        <Button variant="danger" wide onClick={() => setLeaving(true)}>
          {t("consents.withdraw.open")}
        </Button>
      )}
      <Back />
      {listed && isLeaving && (
        <WithdrawDialog
          title={t("consents.withdraw.ask", { name: title })}
          confirm={t("consents.withdraw.open")}
          consequences={[t("consents.withdraw.stops"), t("consents.withdraw.kept"), t("consents.withdraw.again")]}
          withdraw={async () => {
            await withdrawForm(open, listed);
            await refetchOwnConsents();
            toast(t("consents.withdraw.done"), { tone: "success" });
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </Page>
  );
}

function Back() {
  const t = useText("portal");
  return (
    <LinkButton href="/patient/consents" onClick={followLink}>
      {t("consents.back")}
    </LinkButton>
  );
}
