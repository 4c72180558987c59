import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { Card, EmptyState, ErrorPanel, SkeletonLines } from "@carnet/shell/ui";
import { readDocuments, readSignatures } from "./read-news.ts";
import { RowLink, Rows } from "./row-link.tsx";
import { useOfRecords } from "./use-of-records.ts";

/** Consents that wait for a signature; where nothing else waits either, that is said. */
export function ToSign({ isAlone }: { isAlone: boolean }) {
  const t = useText("portal");
  const { data, isError, isLoading, refetch } = useOfRecords("signatures", readSignatures);
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
          {t("home.toSign", { clinic: clinicName })}
        </RowLink>
      ))}
    </Rows>
  );
}

/** What was sent and never opened: opening it takes it off. */
export function NewDocuments() {
  const t = useText("portal");
  const { data, isError, isLoading, refetch } = useOfRecords("documents", readDocuments);
  const unopened = data?.unopened ?? [];
  if (!isError && !isLoading && unopened.length === 0) return null;
  return (
    <Card look="plain" title={t("home.new.title")}>
      {isError && <ErrorPanel onRetry={() => void refetch()} />}
      {isLoading && <SkeletonLines lines={2} />}
      {unopened.length > 0 && (
        <Rows>
          {unopened.map(({ id, patientId, kind, name, therapistName, createdAt }) => (
            <RowLink
              key={id}
              href={`/patient/documents/${patientId}/${id}`}
              title={name === null ? t(`home.new.${kind}`) : <span lang="">{name}</span>}
            >
              {t("home.new.from", { name: therapistName, day: formatDay(dayOf(new Date(createdAt))) })}
            </RowLink>
          ))}
        </Rows>
      )}
    </Card>
  );
}
