import { Card, EmptyState, ErrorPanel, LinkButton, Page, SkeletonLines, Stack } from "@carnet/shell/ui";
import { followLink } from "@carnet/shell/app";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import type { PatientRef } from "@carnet/shell/crypto";
import type { PortalRecord } from "@carnet/services/portal/contract";
import { Guardians } from "../records/guardians.tsx";
import { RecordSections } from "../records/record-sections.tsx";
import { useOwnConsents } from "./own-consents.client.ts";
import { Sharings } from "./sharings.tsx";
import type { OpenPortal } from "./sign-own-form.ts";
import { SignedHere } from "./signed-here.tsx";

/** /patient/consents: what the clinics ask to sign, and what was signed, in every record of the patient (POR-012). */
export function ConsentsScreen() {
  const t = useText("portal");
  return (
    <Page width="text" title={t("consents.title")} subtitle={t("consents.subtitle")}>
      <RecordSections>{(record, portal) => <RecordConsents record={record} portal={portal} />}</RecordSections>
    </Page>
  );
}

function RecordConsents({ record, portal }: { record: PortalRecord; portal: PatientRef }) {
  const { clinicId, patientId, clinicName } = record;
  const open = { portal, clinicId, patientId };
  return (
    <Stack>
      <Forms open={open} />
      <Sharings open={open} clinicName={clinicName} />
      <SignedHere open={open} clinicName={clinicName} />
      <Guardians record={record} />
    </Stack>
  );
}

function Forms({ open }: { open: OpenPortal }) {
  const t = useText("portal");
  const { toSign, inForce, withdrawn, isPending, isError, refetch, wasSigned } = useOwnConsents(open);
  const base = `/patient/consents/${open.patientId}`;
  const day = (at: string) => formatDay(dayOf(new Date(at)));
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonLines lines={4} />;
  if (toSign.length + inForce.length + withdrawn.length === 0)
    return <EmptyState title={t("consents.empty.title")}>{t("consents.empty.text")}</EmptyState>;
  return (
    <>
      {toSign.map(({ id, name, updatedAt }) => (
        <Card
          key={id}
          level={3}
          title={<span lang="">{name}</span>}
          subtitle={t(wasSigned(id) ? "consents.changed" : "consents.toSign", { day: day(updatedAt) })}
        >
          <LinkButton variant="primary" wide href={`${base}/sign/${id}`} onClick={followLink}>
            {t("consents.read")}
          </LinkButton>
        </Card>
      ))}
      {[...inForce, ...withdrawn].map(({ id, name, at, withdrawnAt }) => (
        <Card
          key={id}
          level={3}
          look="sunken"
          title={<span lang="">{name ?? t("consents.unreadable")}</span>}
          subtitle={
            withdrawnAt
              ? t("consents.withdraw.on", { day: day(withdrawnAt) })
              : t("consents.signedOn", { day: day(at) })
          }
        >
          <LinkButton wide href={`${base}/signed/${id}`} onClick={followLink}>
            {t("consents.readAgain")}
          </LinkButton>
        </Card>
      ))}
    </>
  );
}
