import { useText } from "@carnet/shell/i18n";
import { Notice } from "@carnet/shell/ui";
import type { SecondFactorRequired } from "@carnet/services/account/contract";
import "../words.ts";

/** Why a passkey that this account has cannot be used on this page, and what can be done instead. */
export function PasskeyAway({ asked }: { asked: SecondFactorRequired["methods"] }) {
  const t = useText("sign-in");
  const why = globalThis.isSecureContext ? "browser" : "plain";
  const instead = asked.includes("totp") ? "app" : asked.includes("recoveryCode") ? "paper" : "nothing";
  return (
    <Notice tone="warning" title={t("secondFactor.away.title")}>
      {t(`secondFactor.away.${why}`)} {t(`secondFactor.away.${instead}`)}
    </Notice>
  );
}
