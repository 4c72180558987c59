import { type ClientExceptionView, getClientExceptions } from "@carnet/services/account/contract";
import { useCall } from "@carnet/shell/app";
import { formatInstant, formatNumber, useText } from "@carnet/shell/i18n";
import { Button, Card, EmptyState, SkeletonLines, Stack } from "@carnet/shell/ui";
import { ShieldIcon } from "@carnet/shell/ui/full";
import { CursorPager, DataTable } from "@carnet/shell/ui/lists";
import { useState } from "react";
import { ListTrouble } from "../frame/list-trouble.tsx";

const rowsOfPage = 20;

/** What nobody caught on pages, by version of the product, without whose page it was (ERR-004). */
export function ReportsScreen() {
  const t = useText("admin");
  const [version, setVersion] = useState<string | undefined>();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(getClientExceptions, { query: { page, pageSize: "20", version } });
  const choose = (chosen: string | undefined) => {
    setVersion(chosen);
    setPage(0);
  };
  if (error) return <ListTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="rows" lines={4} />;
  if (data.versions.length === 0)
    return (
      <EmptyState icon={<ShieldIcon />} title={t("reports.screen.none")}>
        {t("reports.screen.noneText")}
      </EmptyState>
    );
  const from = page * rowsOfPage;
  return (
    <Stack gap="md">
      <Card title={t("reports.screen.versions")}>
        <DataTable
          caption={t("reports.screen.versions")}
          columns={[
            {
              key: "version",
              header: t("reports.screen.version"),
              cell: (each) => (
                <Button variant="quiet" size="small" onClick={() => choose(each.version)}>
                  {each.version || t("reports.screen.unnamed")}
                </Button>
              ),
            },
            { key: "count", header: t("reports.screen.count"), align: "end", cell: ({ count }) => formatNumber(count) },
            { key: "last", header: t("reports.screen.last"), cell: ({ lastAt }) => formatInstant(lastAt) },
          ]}
          rows={data.versions}
          rowKey={(each) => each.version}
        />
      </Card>
      <Card
        title={version === undefined ? t("reports.screen.all") : t("reports.screen.of", { version })}
        actions={
          version !== undefined && <Button onClick={() => choose(undefined)}>{t("reports.screen.showAll")}</Button>
        }
      >
        <DataTable
          caption={t("reports.screen.caption")}
          columns={[
            { key: "at", header: t("reports.screen.at"), cell: ({ at }: ClientExceptionView) => formatInstant(at) },
            { key: "message", header: t("reports.screen.message"), cell: ({ message }) => message },
            { key: "href", header: t("reports.screen.page"), cell: ({ href }) => href },
            { key: "version", header: t("reports.screen.version"), cell: (each) => each.version },
          ]}
          rows={data.rows}
          rowKey={({ id }) => String(id)}
        />
        {data.total > rowsOfPage && (
          <CursorPager
            onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
            onNext={from + rowsOfPage < data.total ? () => setPage(page + 1) : undefined}
            position={t("sales.screen.position", {
              from: from + 1,
              to: from + data.rows.length,
              all: formatNumber(data.total),
            })}
          />
        )}
      </Card>
    </Stack>
  );
}
