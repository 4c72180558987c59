import { useCall } from "@carnet/shell/app";
import { formatDay, useText } from "@carnet/shell/i18n";
import { Card, EmptyState, ErrorPanel, Page, SkeletonLines } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import { getOwnReceipts, receiptNumber } from "@carnet/services/seance/contract";
import { RowLink, Rows } from "../home/row-link.tsx";
import { isWhole, useRecords } from "../records/use-records.ts";
import { isNew, totalInWords } from "./receipt-in-words.ts";

/** /patient/receipts: what the clinics issued for the patient, newest first. */
export function ReceiptsScreen() {
  const t = useText("portal");
  const records = useRecords();
  const whole = records.all.filter(isWhole);
  return (
    <Page width="text" title={t("receipts.title")} subtitle={t("receipts.subtitle")}>
      {records.isPending && <SkeletonLines lines={6} />}
      {records.isError && <ErrorPanel onRetry={() => void records.refetch()} />}
      {records.isSuccess && whole.length === 0 && (
        <EmptyState title={t("records.none.title")}>{t("records.none.text")}</EmptyState>
      )}
      {whole.map((record) => (
        <RecordReceipts key={record.patientId} patientId={record.patientId} head={records.headOf(record)} />
      ))}
    </Page>
  );
}

function RecordReceipts({ patientId, head }: { patientId: string; head: { title: string; subtitle?: string } }) {
  const t = useText("portal");
  const { data, isError, refetch } = useCall(getOwnReceipts, { params: { id: patientId }, query: {} });
  return (
    <Card look="plain" {...head}>
      {isError && !data && <ErrorPanel onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines shape="rows" lines={3} />}
      {data?.receipts.length === 0 && (
        <EmptyState title={t("receipts.empty.title")}>{t("receipts.empty.text")}</EmptyState>
      )}
      {data && data.receipts.length > 0 && (
        <Rows>
          {data.receipts.toReversed().map((receipt) => (
            <RowLink
              key={receipt.id}
              href={`/patient/receipts/${patientId}/${receipt.id}`}
              title={t("receipts.of", { day: formatDay(receipt.day) })}
              badge={isNew(receipt) && <Badge tone="info">{t("receipts.new")}</Badge>}
            >
              {[
                totalInWords(receipt),
                t("receipts.number", { number: receiptNumber(receipt) }),
                receipt.content.therapist.name,
                receipt.correctedBy && t("takeOut.paper.corrected", { number: receipt.correctedBy }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </RowLink>
          ))}
        </Rows>
      )}
    </Card>
  );
}
