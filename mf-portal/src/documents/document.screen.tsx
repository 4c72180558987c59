import { useQuery } from "@tanstack/react-query";
import { Refused } from "@carnet/shell/api";
import { followLink, invalidate } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { readDocument, type NamedDocument } from "@carnet/shell/portal-documents";
import { Button, EmptyState, ErrorPanel, LinkButton, Notice, Page, SkeletonLines } from "@carnet/shell/ui";
import { DownloadIcon } from "@carnet/shell/ui/full";
import { useParams } from "@carnet/shell/ui/router";
import { getPortalDocuments } from "@carnet/services/portal/contract";
import { PortalGate } from "../records/portal-gate.tsx";
import { useRecords } from "../records/use-records.ts";
import css from "./documents.module.css";
import { loadViewer } from "./load-viewer.ts";
import { RecommendationContent } from "./recommendation-content.tsx";
import { useDocuments } from "./use-documents.ts";

/** A document that is open is asked about this often: what the clinic withdraws goes from the screen too. */
const lookAgainMs = 15_000;

/** /patient/documents/:patientId/:id, one document or recommendation (POR-013, POR-015). */
export function DocumentScreen() {
  const t = useText("portal");
  const { patientId = "", id = "" } = useParams();
  const records = useRecords();
  const record = records.find(patientId);
  if (record)
    return (
      <PortalGate patientId={patientId} clinicName={record.clinicName}>
        {(portal) => <OpenedDocument portal={portal} patientId={patientId} id={id} />}
      </PortalGate>
    );
  return (
    <Page width="text" title={t("documents.document.title")}>
      {records.isError && <ErrorPanel onRetry={() => void records.refetch()} />}
      {records.isPending && <SkeletonLines lines={8} />}
      {records.isSuccess && <EmptyState title={t("documents.missing")} action={<Back kind="document" />} />}
    </Page>
  );
}

interface OpenedDocumentProps {
  portal: PatientRef;
  patientId: string;
  id: string;
}

function OpenedDocument({ portal, patientId, id }: OpenedDocumentProps) {
  const t = useText("portal");
  const { all, isError, refetch } = useDocuments(portal, patientId, { refetchInterval: lookAgainMs });
  const document = all?.find((each) => each.id === id);
  if (document && !document.isClosed) return <Content portal={portal} patientId={patientId} document={document} />;
  return (
    <Page width="text" title={t("documents.document.title")}>
      {isError && <ErrorPanel onRetry={() => void refetch()} />}
      {!all && !isError && <SkeletonLines lines={8} />}
      {document?.isClosed && <Notice tone="danger">{t("documents.changed")}</Notice>}
      {all && !document && <EmptyState title={t("documents.missing")} />}
      <Back kind="document" />
    </Page>
  );
}

function Content({ portal, patientId, document }: Omit<OpenedDocumentProps, "id"> & { document: NamedDocument }) {
  const t = useText("portal");
  const { id, name, kind, createdAt, therapistName, openedAt, withdrawnAt } = document;
  const { data, error, refetch } = useQuery({
    queryKey: ["portal", "document", id],
    enabled: withdrawnAt === null,
    queryFn: async () => {
      const bytes = await readDocument(portal, id);
      if (openedAt === null) void invalidate(getPortalDocuments, { params: { id: patientId } });
      return bytes;
    },
    staleTime: Infinity,
    // Exercises are read where there is no network; other files are kept while they are looked at, and no longer.
    gcTime: kind === "recommendation" ? Infinity : 0,
    retry: false,
  });
  const isWithdrawn = withdrawnAt !== null || (error instanceof Refused && error.code === "documentWithdrawn");
  const isChanged = (error as { name?: string } | null)?.name === "PmError";
  return (
    <Page
      width={kind === "document" ? "wide" : "text"}
      title={<span lang="">{name}</span>}
      subtitle={t("documents.from", { day: formatDay(dayOf(new Date(createdAt))), name: therapistName })}
    >
      {isWithdrawn ? (
        <Notice tone="warning">{t("documents.withdrawnNow")}</Notice>
      ) : isChanged ? (
        <Notice tone="danger">{t("documents.changed")}</Notice>
      ) : !data ? (
        error ? (
          <ErrorPanel onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines shape="card" lines={6} />
        )
      ) : kind === "recommendation" ? (
        <RecommendationContent bytes={data} />
      ) : (
        <Drawn bytes={data} name={name} />
      )}
      <Back kind={kind} />
    </Page>
  );
}

function Drawn({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) {
  const t = useText("portal");
  const viewer = useQuery({ queryKey: ["portal", "viewer"], queryFn: loadViewer, staleTime: Infinity, retry: false });
  if (viewer.isError) return <ErrorPanel onRetry={() => void viewer.refetch()} />;
  if (!viewer.data) return <SkeletonLines shape="card" lines={6} />;
  const { FileViewer, isOtherwise, downloadFile } = viewer.data;
  return (
    <>
      {isOtherwise(bytes, name) ? (
        <Notice tone="warning" title={t("documents.otherwise.title")}>
          {t("documents.otherwise.text")}
        </Notice>
      ) : (
        <FileViewer bytes={bytes} name={name} />
      )}
      <div className={css.actions}>
        <Button icon={<DownloadIcon />} onClick={() => downloadFile(bytes, name)}>
          {t("documents.download")}
        </Button>
      </div>
    </>
  );
}

function Back({ kind }: Pick<NamedDocument, "kind">) {
  const t = useText("portal");
  return (
    <LinkButton href={`/patient/${kind === "document" ? "documents" : "recommendations"}`} onClick={followLink}>
      {t(`documents.${kind}.back`)}
    </LinkButton>
  );
}
