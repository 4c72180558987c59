import { lazy, Suspense, useState } from "react";
import { api } from "@carnet/shell/api";
import { refreshSession, signOut } from "@carnet/shell/session";
import { useAction } from "@carnet/shell/ui";
import { delayTermsAnswer, nothing, termsDelayLimit, type UserInfo } from "@carnet/services/account/contract";

const TermsDialog = lazy(async () => ({
  default: (await import("../sign-in/signup/terms-dialog.tsx")).TermsDialog,
}));

/** Asks whoever has not accepted the terms; "later" four times, declining signs out (ACC-022 to ACC-024, A-58). */
export function TermsGate({ user }: { user: UserInfo }) {
  const [isPutOff, setPutOff] = useState(false);
  const root = user.role === "patient" ? "patient" : "therapist";
  const accepting = useAction(async () => {
    await api.put(`/api/users/termsAccepted/${root}`, {}, nothing);
    await refreshSession();
  });
  const delaying = useAction(async () => {
    await api.put("/api/users/delayTermsAcceptance", {}, delayTermsAnswer);
    setPutOff(true);
  });
  if (user.termsAcceptedAt || user.impersonator || user.role === "admin" || isPutOff) return null;
  const mayDelay = user.timesTermsAcceptanceDelayed < termsDelayLimit;
  return (
    <Suspense>
      <TermsDialog
        opened
        root={root}
        busy={accepting.busy}
        onAccept={() => void accepting.run()}
        onDecline={() => void signOut()}
        {...(mayDelay && { onLater: () => void delaying.run() })}
      />
    </Suspense>
  );
}
