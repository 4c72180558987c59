import { getStatistics, getUsageStats } from "@carnet/services/admin/contract";
import { useCall } from "@carnet/shell/app";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Button, RetryIcon, SkeletonLines, Stack } from "@carnet/shell/ui";
import { ListTrouble } from "../frame/list-trouble.tsx";
import { Figure } from "./figure.tsx";
import { PricesPanel } from "./prices.panel.tsx";
import css from "./statistics.module.css";
import { UsageChart } from "../activity/usage-chart.tsx";

/** The numbers of the house, what happened in sixty days, and what the plans cost. */
export function StatisticsScreen() {
  const t = useText("admin");
  const numbers = useCall(getStatistics);
  const usage = useCall(getUsageStats);
  if (numbers.error) return <ListTrouble error={numbers.error} onRetry={() => void numbers.refetch()} />;

  const { at, accounts, clinics, patients, seances, infoRequests } = numbers.data ?? {};
  const count = <Counts extends object>(value: Counts | null | undefined, key: keyof Counts) =>
    value ? (value[key] as number) : value === null ? null : undefined;
  const words = (key: string, values: object | null | undefined) =>
    t(`statistics.screen.${key}`, { ...values } as Record<string, number>);
  return (
    <Stack gap="lg">
      <div className={css.head}>
        <span role="status">{at && t("statistics.screen.at", { at: formatInstant(at) })}</span>
        <Button
          variant="quiet"
          size="small"
          icon={<RetryIcon />}
          busy={numbers.isFetching || usage.isFetching}
          onClick={() => void Promise.all([numbers.refetch(), usage.refetch()])}
        >
          {t("statistics.screen.again")}
        </Button>
      </div>
      <dl className={css.figures}>
        <Figure label={t("statistics.screen.therapists")} value={count(accounts, "therapists")}>
          {words("accountParts", accounts)}
        </Figure>
        <Figure label={t("statistics.screen.clinics")} value={count(clinics, "clinics")}>
          {words("clinicParts", clinics)}
        </Figure>
        <Figure label={t("statistics.screen.trials")} value={count(clinics, "activeFreeTrials")}>
          {words("planParts", clinics?.plans)}
        </Figure>
        <Figure label={t("statistics.screen.patients")} value={count(patients, "patients")}>
          {words("patientParts", patients)}
        </Figure>
        <Figure label={t("statistics.screen.seances")} value={count(seances, "seances")}>
          {words("seanceParts", seances)}
        </Figure>
        <Figure label={t("statistics.screen.receipts")} value={count(seances, "receipts")} />
        <Figure label={t("statistics.screen.portalAccounts")} value={count(accounts, "patients")} />
        <Figure label={t("statistics.screen.requests")} value={count(infoRequests, "sent")}>
          {words("requestParts", infoRequests)}
        </Figure>
      </dl>
      {usage.data ? (
        <UsageChart days={usage.data.days} />
      ) : usage.error ? (
        <ListTrouble error={usage.error} onRetry={() => void usage.refetch()} />
      ) : (
        <SkeletonLines shape="card" lines={1} />
      )}
      <PricesPanel />
    </Stack>
  );
}
