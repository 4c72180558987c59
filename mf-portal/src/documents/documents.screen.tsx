import { followLink } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import type { NamedDocument } from "@carnet/shell/portal-documents";
import { Card, EmptyState, ErrorPanel, LinkButton, Notice, Page, SkeletonLines, Stack } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import type { DocumentKind } from "@carnet/services/portal/contract";
import { RecordSections } from "../records/record-sections.tsx";
import { useDocuments } from "./use-documents.ts";

/** /patient/documents: what the clinics left for the patient, newest first (POR-015). */
export const DocumentsScreen = () => <SentTo kind="document" />;

/** /patient/recommendations: what the patient is asked to do at home (POR-013). */
export const RecommendationsScreen = () => <SentTo kind="recommendation" />;

function SentTo({ kind }: { kind: DocumentKind }) {
  const t = useText("portal");
  return (
    <Page width="text" title={t(`documents.${kind}.title`)} subtitle={t(`documents.${kind}.subtitle`)}>
      <RecordSections isSentAlone>
        {({ patientId }, portal) => <RecordDocuments portal={portal} patientId={patientId} kind={kind} />}
      </RecordSections>
    </Page>
  );
}

interface RecordDocumentsProps {
  portal: PatientRef;
  patientId: string;
  kind: DocumentKind;
}

function RecordDocuments({ portal, patientId, kind }: RecordDocumentsProps) {
  const t = useText("portal");
  const { all, missing, ofKind, isError, refetch } = useDocuments(portal, patientId);
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;
  if (!all) return <SkeletonLines shape="rows" lines={3} />;
  const documents = ofKind(kind);
  return (
    <Stack>
      {missing > 0 && <Notice tone="danger">{t("documents.leftOut", { count: missing })}</Notice>}
      {documents.length === 0 && (
        <EmptyState title={t(`documents.${kind}.empty`)}>{t("documents.emptyText")}</EmptyState>
      )}
      {documents.map((document) => (
        <DocumentCard key={document.id} document={document} href={`/patient/documents/${patientId}/${document.id}`} />
      ))}
    </Stack>
  );
}

function DocumentCard({ document, href }: { document: NamedDocument; href: string }) {
  const t = useText("portal");
  const { name, isClosed, therapistName, createdAt, openedAt, withdrawnAt } = document;
  const day = (at: string) => formatDay(dayOf(new Date(at)));
  return (
    <Card
      look={withdrawnAt ? "sunken" : "sheet"}
      title={<span lang="">{isClosed ? t("documents.closed") : name}</span>}
      subtitle={t("documents.from", { day: day(createdAt), name: therapistName })}
      {...(!openedAt && !withdrawnAt && { actions: <Badge tone="info">{t("documents.new")}</Badge> })}
    >
      {withdrawnAt ? (
        <p>{t("documents.withdrawn", { day: day(withdrawnAt) })}</p>
      ) : isClosed ? (
        <p>{t("documents.changed")}</p>
      ) : (
        <LinkButton variant={openedAt ? "secondary" : "primary"} wide href={href} onClick={followLink}>
          {t("documents.open")}
        </LinkButton>
      )}
    </Card>
  );
}
