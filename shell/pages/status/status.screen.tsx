import { useEffect } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient, useCall } from "@carnet/shell/app";
import { formatInstant, formatTime, useText } from "@carnet/shell/i18n";
import { Notice, Page, SkeletonLines } from "@carnet/shell/ui";
import { getHouseStatus } from "@carnet/services/admin/contract";
import "./words.ts";

const askEveryMs = 30_000;

/** /therapist/status, for everybody: whether all works, and since when something does not; never which service. */
export function StatusScreen() {
  const t = useText("status");
  useEffect(() => {
    document.title = `Carnet · ${t("tab")}`;
  }, [t]);
  return (
    <Page title={t("title")}>
      <QueryClientProvider client={queryClient}>
        <HouseStatus />
      </QueryClientProvider>
    </Page>
  );
}

function HouseStatus() {
  const t = useText("status");
  const options = { refetchInterval: askEveryMs, staleTime: 0 };
  const { data, isError, dataUpdatedAt } = useCall(getHouseStatus, { quiet: true }, options);
  if (isError)
    return (
      <Notice tone="warning" title={t("unknown")}>
        {t("unknownText")}
      </Notice>
    );
  if (!data) return <SkeletonLines lines={2} />;
  return (
    <>
      {data.since === null ? (
        <Notice tone="success">{t("works")}</Notice>
      ) : (
        <Notice tone="danger" title={t("fails", { at: formatInstant(data.since) })}>
          {t("failsText")}
        </Notice>
      )}
      <p>{t("asked", { seconds: askEveryMs / 1_000, time: formatTime(new Date(dataUpdatedAt)) })}</p>
    </>
  );
}
