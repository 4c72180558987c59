import { followLink, openCollect, type CollectFrom } from "@carnet/shell/app";
import { Button, Card, LinkButton } from "@carnet/shell/ui";
import { dayOf, formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { seancePath, useOwing } from "@carnet/shell/workspace";
import { useRecord } from "../record/use-record.ts";
import css from "./summary.module.css";

/**
 * What is still owed, since which session, and the way to take it: in that session for whoever opens it, and without a key for whoever
 * keeps the desk. Nothing where nothing is owed.
 */
export function BalancePanel({ onCollect = openCollect }: { onCollect?: (from: CollectFrom) => void }) {
  const t = useText("patient");
  const { patient, key, closed } = useRecord();
  const { id, fullName } = patient;
  const owed = patient.owed ?? 0;
  const oldest = useOwing(id, { enabled: owed > 0 }).data?.at(-1);
  if (owed <= 0) return null;
  return (
    <Card>
      <div className={css.line}>
        <div>
          <h2 className={css.small}>{t("summary.balance.title")}</h2>
          <p className={css.owed}>{formatMoney(owed)}</p>
          {oldest && (
            <p className={css.soft}>
              {t("summary.balance.of", { number: oldest.number, day: formatDay(dayOf(oldest.createdOrAppointedAt)) })}
            </p>
          )}
        </div>
        {oldest && key && (
          <LinkButton href={`${seancePath(id, oldest.number)}&panel=receipts`} size="small" onClick={followLink}>
            {t("summary.balance.take")}
          </LinkButton>
        )}
        {oldest && !key && closed !== "acting" && (
          <Button size="small" onClick={() => onCollect({ id, fullName })}>
            {t("summary.balance.take")}
          </Button>
        )}
      </div>
    </Card>
  );
}
