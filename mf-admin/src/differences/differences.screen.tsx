import { type BillingDifferenceView, getBillingDifferences } from "@carnet/services/clinic/contract";
import { useCall } from "@carnet/shell/app";
import { formatInstant, formatNumber, useText } from "@carnet/shell/i18n";
import { Card, Notice, SkeletonLines, Stack } from "@carnet/shell/ui";
import { CursorPager, DataTable } from "@carnet/shell/ui/lists";
import { useState } from "react";
import { ListTrouble } from "../frame/list-trouble.tsx";

const rowsOfPage = 20;
const fields = ["plan", "amount", "status", "total", "paid"] as const;

/** What the daily look at the card provider's books found otherwise than here, and put right. */
export function DifferencesScreen() {
  const t = useText("admin");
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(getBillingDifferences, { query: { page, pageSize: "20" } });
  if (error) return <ListTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="rows" lines={4} />;
  const { lastLookAt, found, rows, total } = data;
  const from = page * rowsOfPage;
  const nameOf = (field: string) => {
    const known = fields.find((each) => each === field);
    return known ? t(`differences.field.${known}`) : field;
  };
  return (
    <Stack gap="md">
      {lastLookAt === null ? (
        <Notice tone="info">{t("differences.screen.never")}</Notice>
      ) : found === 0 ? (
        <Notice tone="success">{t("differences.screen.agrees", { at: formatInstant(lastLookAt) })}</Notice>
      ) : (
        <Notice tone="danger">
          {t("differences.screen.differs", { at: formatInstant(lastLookAt), found: formatNumber(found) })}
        </Notice>
      )}
      {total > 0 && (
        <Card title={t("differences.screen.title")}>
          <DataTable
            caption={t("differences.screen.title")}
            columns={[
              { key: "at", header: t("differences.screen.at"), cell: ({ foundAt }) => formatInstant(foundAt) },
              { key: "clinic", header: t("differences.screen.clinic"), cell: ({ clinic }) => clinic },
              { key: "object", header: t("differences.screen.object"), cell: ({ objectId }) => objectId },
              { key: "field", header: t("differences.screen.field"), cell: ({ field }) => nameOf(field) },
              { key: "ours", header: t("differences.screen.ours"), cell: ({ ours }) => ours ?? "—" },
              {
                key: "theirs",
                header: t("differences.screen.theirs"),
                cell: ({ theirs }: BillingDifferenceView) => theirs ?? "—",
              },
            ]}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
          {total > rowsOfPage && (
            <CursorPager
              onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
              onNext={from + rowsOfPage < total ? () => setPage(page + 1) : undefined}
            />
          )}
        </Card>
      )}
    </Stack>
  );
}
