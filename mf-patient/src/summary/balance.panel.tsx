import { followLink } from "@carnet/shell/app";
import { Card, LinkButton } from "@carnet/shell/ui";
import { dayOf, formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { balanceOf, seancePath, useSessions } from "@carnet/shell/workspace";
import css from "./summary.module.css";

interface BalancePanelProps {
  patientId: string;
  /** Whether this reader can open the session, where it is taken. */
  opensChart: boolean;
}

/** What is still owed, of which session, and the way to take it; nothing where nothing is owed. */
export function BalancePanel({ patientId, opensChart }: BalancePanelProps) {
  const t = useText("patient");
  const sessions = useSessions(patientId).data?.pages.flat() ?? [];
  const owed = balanceOf(sessions);
  const oldest = sessions.findLast((seance) => balanceOf([seance]) > 0);
  if (owed === 0 || !oldest) return null;
  return (
    <Card>
      <div className={css.line}>
        <div>
          <h2 className={css.small}>{t("summary.balance.title")}</h2>
          <p className={css.owed}>{formatMoney(owed)}</p>
          <p className={css.soft}>
            {t("summary.balance.of", { number: oldest.number, day: formatDay(dayOf(oldest.createdOrAppointedAt)) })}
          </p>
        </div>
        {opensChart && (
          <LinkButton href={`${seancePath(patientId, oldest.number)}&panel=receipts`} size="small" onClick={followLink}>
            {t("summary.balance.take")}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
