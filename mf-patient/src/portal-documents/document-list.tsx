import { useQuery } from "@tanstack/react-query";
import { call, Refused } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { formOf, readDocument, type NamedDocument } from "@carnet/shell/portal-documents";
import {
  Button,
  Dialog,
  ErrorPanel,
  Notice,
  PrivateText,
  RefusalNotice,
  SkeletonLines,
  useAction,
} from "@carnet/shell/ui";
import { Badge, ConfirmDialog } from "@carnet/shell/ui/full";
import { Timeline } from "@carnet/shell/ui/lists";
import { contentOf, downloadFile, FileContent, isNamedOtherwise, Stage } from "@carnet/shell/viewer";
import { getPortalDocuments, withdrawPortalDocument } from "@carnet/services/portal/contract";
import { formFacts } from "@carnet/shell/workspace/forms";
import { useMemo, useState } from "react";
import { startPdfWorker } from "../files/start-pdf-worker.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { takeDocumentBack } from "./take-document-back.ts";
import css from "./documents.module.css";

const tones = { leaving: "info", sent: "info", opened: "success", withdrawn: "neutral" } as const;
const stateOf = ({ waits, openedAt, withdrawnAt }: NamedDocument) =>
  withdrawnAt ? "withdrawn" : waits ? "leaving" : openedAt ? "opened" : "sent";

interface DocumentListProps {
  label: string;
  portal: PatientRef;
  documents: readonly NamedDocument[];
}

/** What was sent, newest first, with its state; read again here, and withdrawn. */
export function DocumentList({ label, portal, documents }: DocumentListProps) {
  const t = useText("patient");
  const { patient } = useReadableRecord();
  const [reading, setReading] = useState<NamedDocument | null>(null);
  const [leaving, setLeaving] = useState<NamedDocument | null>(null);
  const withdraw = useAction(async ({ id: docId }: NamedDocument) => {
    await call(withdrawPortalDocument, { params: { id: patient.id, docId } });
    setLeaving(null);
    await invalidate(getPortalDocuments, { params: { id: patient.id } });
  });
  return (
    <>
      <Timeline
        label={label}
        entries={documents.map((document) => ({
          id: document.id,
          at: formatInstant(document.createdAt),
          title: (
            <>
              <span data-private>{document.isClosed ? t("documents.closed") : document.name}</span>{" "}
              <Badge tone={tones[stateOf(document)]}>{t(`documents.state.${stateOf(document)}`)}</Badge>
            </>
          ),
          children: (
            <>
              <p className={css.course}>
                {t(`documents.by.${document.language}`, { name: document.therapistName })}
                {document.openedAt && ` ${t("documents.openedAt", { at: formatInstant(document.openedAt) })}`}
                {document.withdrawnAt && ` ${t("documents.withdrawnAt", { at: formatInstant(document.withdrawnAt) })}`}
              </p>
              {!document.withdrawnAt && !document.isClosed && (
                <Button size="small" onClick={() => setReading(document)}>
                  {t("documents.read", { name: document.name })}
                </Button>
              )}
              {document.can.withdraw && document.waits && (
                <Button size="small" variant="quiet" onClick={() => void takeDocumentBack(patient.id, document)}>
                  {t("documents.takeBack", { name: document.name })}
                </Button>
              )}
              {document.can.withdraw && !document.waits && (
                <Button size="small" variant="quiet" onClick={() => setLeaving(document)}>
                  {t("documents.withdraw.action", { name: document.name })}
                </Button>
              )}
            </>
          ),
        }))}
      />
      <Dialog
        opened={reading !== null}
        onClose={() => setReading(null)}
        size="large"
        title={<PrivateText>{reading?.name ?? ""}</PrivateText>}
      >
        {reading && <SentContent portal={portal} document={reading} />}
      </Dialog>
      <ConfirmDialog
        opened={leaving !== null}
        title={t("documents.withdraw.title", { name: leaving?.name ?? "" })}
        confirm={t("documents.withdraw.confirm")}
        cancel={t("documents.withdraw.keep")}
        danger
        busy={withdraw.busy}
        onConfirm={() => leaving && void withdraw.run(leaving)}
        onCancel={() => setLeaving(null)}
      >
        <p>{t("documents.withdraw.text")}</p>
        <RefusalNotice code={withdraw.refusal} />
        {withdraw.trouble !== null && <Notice tone="danger">{t("documents.withdraw.trouble")}</Notice>}
      </ConfirmDialog>
    </>
  );
}

function SentContent({ portal, document: { id, name, kind } }: { portal: PatientRef; document: NamedDocument }) {
  const t = useText("patient");
  const { data, error, refetch } = useQuery({
    queryKey: ["patient", "portalDocument", id],
    queryFn: async () => {
      const bytes = await readDocument(portal, id);
      return { bytes, content: contentOf(bytes, name) };
    },
    staleTime: Infinity,
    // Opened bytes are kept while they are looked at, and no longer.
    gcTime: 0,
    retry: false,
  });
  if (error instanceof Refused) return <RefusalNotice code={error.code} />;
  if ((error as { name?: string } | null)?.name === "PmError")
    return <Notice tone="danger">{t("documents.changed")}</Notice>;
  if (error) return <ErrorPanel onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="card" lines={3} />;
  if (kind === "recommendation") return <SentForm bytes={data.bytes} />;
  return (
    <>
      {isNamedOtherwise(data.content, name) && (
        <Notice tone="warning">{t("documents.unfit.otherwise", { name })}</Notice>
      )}
      <div className={css.stage}>
        <Stage kind={data.content.kind}>
          <FileContent opened={data} name={name} startWorker={startPdfWorker} />
        </Stage>
      </div>
      <Button onClick={() => downloadFile(data.bytes, name)}>{t("documents.download")}</Button>
    </>
  );
}

/** A recommendation, as it was filled in its session. */
function SentForm({ bytes }: { bytes: Uint8Array }) {
  const spoken = useText("workspace");
  const facts = useMemo(() => formFacts(formOf(bytes), spoken), [bytes, spoken]);
  return (
    <dl data-private>
      {facts.map(([label, words], at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
