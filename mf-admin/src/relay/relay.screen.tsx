import { getRelayReputation } from "@carnet/services/admin/contract";
import { useCall } from "@carnet/shell/app";
import { formatInstant, formatPercent, useText } from "@carnet/shell/i18n";
import { Card, SkeletonLines, Stack, Text } from "@carnet/shell/ui";
import { ListTrouble } from "../frame/list-trouble.tsx";
import { Figure } from "../statistics/figure.tsx";
import css from "../statistics/statistics.module.css";

/** How well letters arrived these thirty days (ADM-015). */
export function RelayScreen() {
  const t = useText("admin");
  const { data, error, refetch } = useCall(getRelayReputation);
  if (error) return <ListTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="card" lines={2} />;
  const { sent, refused, lost, deliveryRate, lastSentAt } = data;
  return (
    <Card title={t("relay.screen.title")}>
      <Stack gap="md">
        <dl className={css.figures}>
          <Figure label={t("relay.screen.sent")} value={sent} />
          <Figure label={t("relay.screen.refused")} value={refused}>
            {t("relay.screen.refusedText")}
          </Figure>
          <Figure label={t("relay.screen.lost")} value={lost}>
            {t("relay.screen.lostText")}
          </Figure>
        </dl>
        <Text>{t("relay.screen.rate", { rate: formatPercent(Math.round(deliveryRate * 1_000) / 10) })}</Text>
        <Text>{lastSentAt ? t("relay.screen.last", { at: formatInstant(lastSentAt) }) : t("relay.screen.never")}</Text>
      </Stack>
    </Card>
  );
}
