import { useEffect, useState } from "react";
import { call, Refused } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { Notice, SkeletonLines } from "@carnet/shell/ui";
import { confirmEmail } from "@carnet/services/account/contract";

const outcomes = ["guidAlreadyUsed", "passwordNeeded", "sessionNeeded"] as const;
type Outcome = (typeof outcomes)[number] | "confirmed" | "guidExpired";

const tones = {
  confirmed: "success",
  guidAlreadyUsed: "info",
  passwordNeeded: "info",
  sessionNeeded: "info",
  guidExpired: "warning",
} as const;

/** Uses the secret of a confirmation mail once and says what came of it. */
export function ConfirmedNotice({ guid }: { guid: string }) {
  const t = useText("sign-in");
  const [outcome, setOutcome] = useState<Outcome | "asking">("asking");
  useEffect(() => {
    call(confirmEmail, { params: { guid }, idempotencyKey: `confirm-${guid}` })
      .then(() => setOutcome("confirmed"))
      .catch((refusal: unknown) => {
        const code = refusal instanceof Refused ? refusal.code : null;
        setOutcome(outcomes.find((known) => known === code) ?? "guidExpired");
      });
  }, [guid]);
  if (outcome === "asking") return <SkeletonLines lines={2} />;
  return (
    <Notice tone={tones[outcome]} announce>
      {t(`login.confirmed-notice.${outcome}`)}
    </Notice>
  );
}
