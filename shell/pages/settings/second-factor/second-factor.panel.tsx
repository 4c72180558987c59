import { StatusBadge } from "@carnet/shell/ui/full";
import { useState } from "react";
import { invalidate, useCall } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { refreshSession } from "@carnet/shell/session";
import { Card, Notice, SkeletonLines, toast, ErrorPanel } from "@carnet/shell/ui";
import { getSecondFactor, type UserInfo } from "@carnet/services/account/contract";
import { knowsPasskeys } from "../../sign-in/second-factor/passkey.ts";
import { FactorRows, type FactorAction } from "./factor-rows.tsx";
import { PasskeyDialog } from "./passkey.dialog.tsx";
import { ProofDialog } from "./proof.dialog.tsx";
import { TotpDialog } from "./totp.dialog.tsx";

/** What is asked for besides the password: an app, passkeys, codes on paper. */
export function SecondFactorPanel({ user }: { user: UserInfo }) {
  const t = useText("settings");
  const status = useCall(getSecondFactor);
  const [deed, setDeed] = useState<FactorAction | null>(null);
  const close = () => setDeed(null);
  const done = async () => {
    close();
    toast(t("secondFactor.saved"));
    await invalidate(getSecondFactor);
    // The deed is done; why the account could not be read again is told by the api door.
    await refreshSession().catch(() => undefined);
  };
  const isOn = status.data && (status.data.totp || status.data.passkeys.length > 0);
  return (
    <Card
      title={t("secondFactor.title")}
      subtitle={t("secondFactor.subtitle")}
      actions={isOn && <StatusBadge status="active" />}
    >
      {user.mustEnrolSecondFactor && (
        <Notice tone="warning" title={t("secondFactor.must.title")} announce>
          {t(user.role === "admin" ? "secondFactor.must.admin" : "secondFactor.must.clinic")}
        </Notice>
      )}
      {status.isPending && <SkeletonLines shape="rows" lines={3} />}
      {status.isError && <ErrorPanel onRetry={() => void status.refetch()} />}
      {status.data && <FactorRows status={status.data} knowsPasskeys={knowsPasskeys()} onDeed={setDeed} />}
      {deed === "addTotp" && <TotpDialog user={user} onClose={close} onDone={() => void done()} />}
      {deed === "addPasskey" && <PasskeyDialog user={user} onClose={close} onDone={() => void done()} />}
      {deed !== null && deed !== "addTotp" && deed !== "addPasskey" && (
        <ProofDialog user={user} deed={deed} onClose={close} onDone={() => void done()} />
      )}
    </Card>
  );
}
