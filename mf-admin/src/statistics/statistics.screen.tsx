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
  const part = <Part extends object>(value: Part | null | undefined, key: keyof Part) =>
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
        <Figure label={t("statistics.screen.therapists")} value={part(accounts, "therapists")}>
          {words("accountParts", accounts)}
        </Figure>
        <Figure label={t("statistics.screen.clinics")} value={part(clinics, "clinics")}>
          {words("clinicParts", clinics)}
        </Figure>
        <Figure label={t("statistics.screen.trials")} value={part(clinics, "activeFreeTrials")}>
          {words("planParts", clinics?.plans)}
        </Figure>
        <Figure label={t("statistics.screen.patients")} value={part(patients, "patients")}>
          {words("patientParts", patients)}
        </Figure>
        <Figure label={t("statistics.screen.seances")} value={part(seances, "seances")}>
          {words("seanceParts", seances)}
        </Figure>
        <Figure label={t("statistics.screen.receipts")} value={part(seances, "receipts")} />
        <Figure label={t("statistics.screen.portalAccounts")} value={part(accounts, "patients")} />
        <Figure label={t("statistics.screen.requests")} value={part(infoRequests, "sent")}>
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
