import { followLink } from "@carnet/shell/app";
import { EmptyState, ErrorPanel, LinkButton, Notice, SkeletonLines, Stack } from "@carnet/shell/ui";
import { DocumentIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { tabPath } from "@carnet/shell/workspace";
import { flagsOf } from "@carnet/services/patient/contract";
import type { DocumentKind, PortalKey } from "@carnet/services/portal/contract";
import { useInfoRequests } from "../info-requests/use-info-requests.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { DocumentList } from "./document-list.tsx";
import { SendDocument } from "./send-document.tsx";
import { usePortalDocuments } from "./use-portal-documents.ts";

/** documents: what was sent to the patient, and sending more (POR-014, POR-015). */
export const DocumentsTab = () => <Sent kind="document" />;

/** recommendations: the forms that were filled for the patient in sessions, and sent (POR-013). */
export const RecommendationsTab = () => <Sent kind="recommendation" />;

/** What was sent to the portal, of one kind. The first request makes the key that all of it is sealed with. */
function Sent({ kind }: { kind: DocumentKind }) {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const { list, error, refetch } = useInfoRequests({ staleTime: 0 });
  if (error) return <ErrorPanel onRetry={() => void refetch()} />;
  if (!list) return <SkeletonLines shape="card" lines={2} />;
  if (!list.portal)
    return (
      <EmptyState
        icon={<DocumentIcon />}
        title={t("documents.noPortal.title")}
        action={
          <LinkButton variant="primary" href={tabPath(patient.id, "patientPortal")} onClick={followLink}>
            {t("documents.noPortal.action")}
          </LinkButton>
        }
      >
        {t("documents.noPortal.text")}
      </EmptyState>
    );
  const { portal, isLinked, can } = list;
  return kind === "document" ? (
    <Documents portalKey={portal} isLinked={isLinked} maySend={can.send} />
  ) : (
    <Recommendations portalKey={portal} />
  );
}

function Documents({ portalKey, isLinked, maySend }: { portalKey: PortalKey; isLinked: boolean; maySend: boolean }) {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const { portal, all, missing, ofKind, isError, refetch } = usePortalDocuments(portalKey);
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;
  if (!portal || !all) return <SkeletonLines shape="card" lines={2} />;
  const { hasEmail, hasBillingEmail } = flagsOf(patient);
  const documents = ofKind("document");
  return (
    <Stack>
      <Missing count={missing} />
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
    </Stack>
  );
}

function Recommendations({ portalKey }: { portalKey: PortalKey }) {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const { portal, all, missing, ofKind, isError, refetch } = usePortalDocuments(portalKey);
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;
  if (!portal || !all) return <SkeletonLines shape="card" lines={2} />;
  const recommendations = ofKind("recommendation");
  return (
    <Stack>
      <Missing count={missing} />
      {recommendations.length === 0 ? (
        <EmptyState
          icon={<DocumentIcon />}
          title={t("documents.noRecommendations.title")}
          action={
            <LinkButton href={tabPath(patient.id, "seance")} onClick={followLink}>
              {t("documents.noRecommendations.action")}
            </LinkButton>
          }
        >
          {t("documents.noRecommendations.text")}
        </EmptyState>
      ) : (
        <DocumentList label={t("documents.recommendations")} portal={portal} documents={recommendations} />
      )}
    </Stack>
  );
}

function Missing({ count }: { count: number }) {
  const t = useText("patient");
  return count > 0 && <Notice tone="danger">{t("documents.leftOut", { count })}</Notice>;
}
