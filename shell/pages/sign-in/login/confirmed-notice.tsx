import { useEffect, useState } from "react";
import { call, Refused } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { Notice, SkeletonLines } from "@carnet/shell/ui";
import { confirmEmail } from "@carnet/services/account/contract";

/** Uses the secret of a confirmation mail once and says what came of it. */
export function ConfirmedNotice({ guid }: { guid: string }) {
  const t = useText("sign-in");
  const [outcome, setOutcome] = useState<"asking" | "confirmed" | "guidAlreadyUsed" | "guidExpired">("asking");
  useEffect(() => {
    call(confirmEmail, { params: { guid }, idempotencyKey: `confirm-${guid}` })
      .then(() => setOutcome("confirmed"))
      .catch((refusal: unknown) => {
        const used = refusal instanceof Refused && refusal.code === "guidAlreadyUsed";
        setOutcome(used ? "guidAlreadyUsed" : "guidExpired");
      });
  }, [guid]);
  if (outcome === "asking") return <SkeletonLines lines={2} />;
  const tone = outcome === "confirmed" ? "success" : outcome === "guidAlreadyUsed" ? "info" : "warning";
  return (
    <Notice tone={tone} announce>
      {t(`login.confirmed-notice.${outcome}`)}
    </Notice>
  );
}
