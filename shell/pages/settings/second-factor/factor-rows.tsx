import type { ReactNode } from "react";
import { formatDay, useText } from "@carnet/shell/i18n";
import { Button } from "@carnet/shell/ui";
import { Badge } from "@carnet/shell/ui/full";
import type { SecondFactorStatus } from "@carnet/services/account/contract";
import css from "../settings.module.css";

/** What somebody may ask for on the card. */
export type FactorAction =
  "addTotp" | "removeTotp" | "addPasskey" | "renewCodes" | { removePasskey: SecondFactorStatus["passkeys"][number] };

interface FactorRowsProps {
  status: SecondFactorStatus;
  knowsPasskeys: boolean;
  onDeed: (deed: FactorAction) => void;
}

function Row({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className={css.words}>
        <span>{title}</span>
        <span>{text}</span>
      </span>
      {children}
    </li>
  );
}

/** The app, each passkey and the codes on paper, each with what can be done about it. */
export function FactorRows({ status, knowsPasskeys, onDeed }: FactorRowsProps) {
  const t = useText("settings");
  const { totp, passkeys, recoveryCodesLeft } = status;
  const hasAny = totp || passkeys.length > 0;
  return (
    <ul className={css.sessions}>
      <Row title={t("totp.title")} text={t(totp ? "totp.on" : "totp.off")}>
        <Button size="small" onClick={() => onDeed(totp ? "removeTotp" : "addTotp")}>
          {t(totp ? "totp.remove" : "totp.add")}
        </Button>
      </Row>
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          title={
            <>
              {passkey.name} {passkey.canUnlock && <Badge tone="success">{t("passkeys.unlocks")}</Badge>}
            </>
          }
          text={t("passkeys.since", { day: formatDay(passkey.at.slice(0, 10)) })}
        >
          <Button
            size="small"
            aria-label={t("passkeys.removeOne", { name: passkey.name })}
            onClick={() => onDeed({ removePasskey: passkey })}
          >
            {t("passkeys.remove")}
          </Button>
        </Row>
      ))}
      <Row title={t("passkeys.title")} text={t(knowsPasskeys ? "passkeys.text" : "passkeys.unknown")}>
        {knowsPasskeys && (
          <Button size="small" onClick={() => onDeed("addPasskey")}>
            {t("passkeys.add")}
          </Button>
        )}
      </Row>
      {hasAny && (
        <Row title={t("codes.row")} text={t("codes.left", { count: recoveryCodesLeft })}>
          <Button size="small" onClick={() => onDeed("renewCodes")}>
            {t("codes.renew")}
          </Button>
        </Row>
      )}
    </ul>
  );
}
