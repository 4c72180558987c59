import { Button, Card, EmptyState, ErrorPanel, Notice, SkeletonLines, Stack } from "@carnet/shell/ui";
import { DocumentIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { flagsOf } from "@carnet/services/patient/contract";
import type { InfoRequestList, PortalKey } from "@carnet/services/portal/contract";
import { useReadableRecord } from "../record/use-record.ts";
import { DocumentList } from "./document-list.tsx";
import { SendDocument } from "./send-document.tsx";
import { usePortalDocuments } from "./use-portal-documents.ts";

interface DocumentsPartProps {
  list: InfoRequestList;
  /** Goes to where the patient is asked for information: the first request makes the key that documents are sealed with. */
  onAsk: () => void;
}

/** patientPortal?sub=documents: what was sent to the patient, and sending more (POR-014, POR-015). */
export function DocumentsPart({ list, onAsk }: DocumentsPartProps) {
  const t = useText("patient");
  if (list.portal) return <Documents wire={list.portal} isLinked={list.isLinked} maySend={list.can.send} />;
  return (
    <EmptyState
      icon={<DocumentIcon />}
      title={t("documents.noPortal.title")}
      action={
        <Button variant="primary" onClick={onAsk}>
          {t("documents.noPortal.action")}
        </Button>
      }
    >
      {t("documents.noPortal.text")}
    </EmptyState>
  );
}

function Documents({ wire, isLinked, maySend }: { wire: PortalKey; isLinked: boolean; maySend: boolean }) {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const { portal, all, missing, ofKind, isError, refetch } = usePortalDocuments(wire);
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;
  if (!portal || !all) return <SkeletonLines shape="card" lines={2} />;
  const { hasEmail, hasBillingEmail } = flagsOf(patient);
  const documents = ofKind("document");
  const recommendations = ofKind("recommendation");
  return (
    <Stack>
      {missing > 0 && <Notice tone="danger">{t("documents.leftOut", { count: missing })}</Notice>}
      {!isLinked && <Notice tone="info">{t("documents.notLinked")}</Notice>}
      {patient.can.write && !hasEmail && !hasBillingEmail && (
        <Notice tone="warning">{t("documents.unreachable")}</Notice>
      )}
      {patient.can.write && (maySend || hasBillingEmail) && <SendDocument portal={portal} toPayer={!hasEmail} />}
      {documents.length === 0 ? (
        <EmptyState icon={<DocumentIcon />} title={t("documents.empty.title")}>
          {t("documents.empty.text")}
        </EmptyState>
      ) : (
        <DocumentList label={t("documents.list")} portal={portal} documents={documents} />
      )}
      {recommendations.length > 0 && (
        <Card title={t("documents.recommendations")} level={3}>
          <DocumentList label={t("documents.recommendations")} portal={portal} documents={recommendations} />
        </Card>
      )}
    </Stack>
  );
}
