import { Card, EmptyState, ErrorPanel, LinkButton, Page, SkeletonLines, Stack } from "@carnet/shell/ui";
import { followLink } from "@carnet/shell/app";
import { formatDay, useText } from "@carnet/shell/i18n";
import { RecordSections } from "../records/record-sections.tsx";
import { useOwnConsents } from "./own-consents.client.ts";
import type { OpenPortal } from "./sign-own-form.ts";

/** /patient/consents: what the clinics ask to sign, and what was signed, in every record of the patient (POR-012). */
export function ConsentsScreen() {
  const t = useText("portal");
  return (
    <Page width="text" title={t("consents.title")} subtitle={t("consents.subtitle")}>
      <RecordSections>
        {({ clinicId, patientId }, portal) => <RecordConsents open={{ portal, clinicId, patientId }} />}
      </RecordSections>
    </Page>
  );
}

function RecordConsents({ open }: { open: OpenPortal }) {
  const t = useText("portal");
  const { toSign, signed, isPending, isError, refetch, wasSigned } = useOwnConsents(open);
  const base = `/patient/consents/${open.patientId}`;
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonLines lines={4} />;
  if (toSign.length + signed.length === 0)
    return <EmptyState title={t("consents.empty.title")}>{t("consents.empty.text")}</EmptyState>;
  return (
    <Stack>
      {toSign.map(({ id, name, updatedAt }) => (
        <Card
          key={id}
          title={<span lang="">{name}</span>}
          subtitle={t(wasSigned(id) ? "consents.changed" : "consents.toSign", {
            day: formatDay(updatedAt.slice(0, 10)),
          })}
        >
          <LinkButton variant="primary" wide href={`${base}/sign/${id}`} onClick={followLink}>
            {t("consents.read")}
          </LinkButton>
        </Card>
      ))}
      {signed.map(({ id, name, at }) => (
        <Card
          key={id}
          look="sunken"
          title={<span lang="">{name ?? t("consents.unreadable")}</span>}
          subtitle={t("consents.signedOn", { day: formatDay(at.slice(0, 10)) })}
        >
          <LinkButton wide href={`${base}/signed/${id}`} onClick={followLink}>
            {t("consents.readAgain")}
          </LinkButton>
        </Card>
      ))}
    </Stack>
  );
}
