import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { Card, EmptyState, ErrorPanel, SkeletonLines } from "@carnet/shell/ui";
import { useRecords } from "../records/use-records.ts";
import { totalInWords } from "../receipts/receipt-in-words.ts";
import { readDocuments, readReceipts, readSignatures } from "./read-news.ts";
import { RowLink, Rows } from "./row-link.tsx";
import { useOfRecords } from "./use-of-records.ts";

/** Consents that wait for a signature; where nothing else waits either, that is said. */
export function ToSign({ isAlone }: { isAlone: boolean }) {
  const t = useText("portal");
  const { data, isError, isLoading, refetch } = useOfRecords("signatures", readSignatures);
  const { whose } = useRecords();
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;
  if (isLoading) return <SkeletonLines lines={2} />;
  const waiting = (data ?? []).flatMap(({ record, toSign }) => toSign.map((form) => ({ record, form })));
  if (waiting.length === 0)
    return isAlone ? <EmptyState title={t("home.screen.emptyTitle")}>{t("home.screen.emptyText")}</EmptyState> : null;
  return (
    <Rows>
      {waiting.map(({ record: { patientId, clinicName }, form: { id, name } }) => (
        <RowLink
          key={`${patientId}/${id}`}
          href={`/patient/consents/${patientId}/sign/${id}`}
          title={<span lang="">{name}</span>}
        >
          {[whose(patientId), t("home.toSign", { clinic: clinicName })].filter(Boolean).join(" · ")}
        </RowLink>
      ))}
    </Rows>
  );
}

/** As many receipts as are named one by one: somebody who comes the first time may have years of them. */
const mostReceipts = 3;

/** What was sent or issued and never opened: opening it takes it off. */
export function News() {
  const t = useText("portal");
  const documents = useOfRecords("documents", readDocuments);
  const receipts = useOfRecords("receipts", readReceipts);
  const { whose } = useRecords();
  const parts = [documents, receipts];
  const failed = parts.filter(({ isError }) => isError);
  const isLoading = parts.some((part) => part.isLoading);
  const unread = receipts.data ?? [];
  const named = unread.slice(0, mostReceipts);
  const more = unread.length - named.length;
  const count = (documents.data?.length ?? 0) + unread.length;
  if (failed.length === 0 && !isLoading && count === 0) return null;
  return (
    <Card look="plain" title={t("home.new.title")}>
      {failed.length > 0 && <ErrorPanel onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
      {isLoading && <SkeletonLines lines={2} />}
      {count > 0 && (
        <Rows>
          {documents.data?.map(({ id, patientId, kind, name, therapistName, createdAt }) => (
            <RowLink
              key={id}
              href={`/patient/documents/${patientId}/${id}`}
              title={name === null ? t(`home.new.${kind}`) : <span lang="">{name}</span>}
            >
              {[
                whose(patientId),
                t("home.new.from", { name: therapistName, day: formatDay(dayOf(new Date(createdAt))) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </RowLink>
          ))}
          {named.map((receipt) => (
            <RowLink
              key={receipt.id}
              href={`/patient/receipts/${receipt.patientId}/${receipt.id}`}
              title={t("receipts.of", { day: formatDay(receipt.day) })}
            >
              {[whose(receipt.patientId), totalInWords(receipt), receipt.content.therapist.name]
                .filter(Boolean)
                .join(" · ")}
            </RowLink>
          ))}
          {more > 0 && <RowLink href="/patient/receipts" title={t("home.new.more", { count: more })} />}
        </Rows>
      )}
    </Card>
  );
}
