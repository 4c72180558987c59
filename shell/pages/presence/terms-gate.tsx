import { lazy, Suspense, useState } from "react";
import { call } from "@carnet/shell/api";
import { refreshSession, signOut } from "@carnet/shell/session";
import { useAction } from "@carnet/shell/ui";
import {
  acceptTerms,
  delayTerms,
  termsDelayLimit,
  termsVersion,
  type UserInfo,
} from "@carnet/services/account/contract";

const TermsDialog = lazy(async () => ({
  default: (await import("../sign-in/signup/terms.dialog.tsx")).TermsDialog,
}));

/** Asks whoever has not accepted these terms, be it that they accepted former ones; "later" four times, declining signs out (ACC-022 to ACC-024, A-58). */
export function TermsGate({ user, login }: { user: UserInfo; login: string }) {
  const [isPutOff, setPutOff] = useState(false);
  const root = user.role === "patient" ? "patient" : "therapist";
  const accepting = useAction(async () => {
    await call(acceptTerms[root], { body: { version: termsVersion } });
    await refreshSession();
  });
  const delaying = useAction(async () => {
    await call(delayTerms);
    setPutOff(true);
  });
  if ((user.termsVersion ?? 0) >= termsVersion || user.impersonator || user.role === "admin" || isPutOff) return null;
  const mayDelay = user.timesTermsAcceptanceDelayed < termsDelayLimit;
  return (
    <Suspense>
      <TermsDialog
        opened
        root={root}
        busy={accepting.busy}
        onAccept={() => void accepting.run()}
        onDecline={() => void signOut({ to: login })}
        {...(mayDelay && { onLater: () => void delaying.run() })}
      />
    </Suspense>
  );
}
