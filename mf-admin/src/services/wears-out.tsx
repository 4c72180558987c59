import type { Health } from "@carnet/services/admin/contract";
import { formatDay, formatNumber, useText } from "@carnet/shell/i18n";
import { Card } from "@carnet/shell/ui";
import { formatPart, useUnits } from "./trouble-words.ts";
import { usedOf, type Trouble } from "./troubles.ts";
import css from "./services.module.css";

/** What ends one day unless somebody looks after it: disks, the certificate, the custodians' keys. What nobody says is not known. */
export function WearsOut({ health, troubles }: { health: Health; troubles: readonly Trouble[] }) {
  const t = useText("admin");
  const { size } = useUnits();
  const { disks, certificate, custodianKeysSince } = health;
  const certificateTrouble = troubles.find(({ kind }) => kind === "certificate");
  const notKnown = t("services.wears-out.notKnown");
  return (
    <Card title={t("services.wears-out.title")}>
      <dl className={css.wears}>
        {disks.length === 0 && (
          <div>
            <dt>{t("services.wears-out.disks")}</dt>
            <dd>{notKnown}</dd>
          </div>
        )}
        {disks.map((disk) => (
          <div key={disk.names.join()}>
            <dt>{t("services.wears-out.diskOf", { name: disk.names.join(", ") })}</dt>
            <dd>{t("services.wears-out.used", { part: formatPart(usedOf(disk)), size: size(disk.sizeBytes) })}</dd>
          </div>
        ))}
        <div data-look={certificateTrouble?.look}>
          <dt>{t("services.wears-out.certificate")}</dt>
          <dd>{certificate ? <DaysLeft certificate={certificate} /> : notKnown}</dd>
        </div>
        <div>
          <dt>{t("services.wears-out.custodians")}</dt>
          <dd>
            {custodianKeysSince ? t("services.wears-out.since", { day: formatDay(custodianKeysSince) }) : notKnown}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function DaysLeft({ certificate: { daysLeft, until } }: { certificate: NonNullable<Health["certificate"]> }) {
  const t = useText("admin");
  return daysLeft < 0
    ? t("services.wears-out.over", { day: formatDay(until) })
    : t("services.wears-out.daysLeft", { count: daysLeft, days: formatNumber(daysLeft) });
}
