import { useState } from "react";
import { invalidate, useCall } from "@carnet/shell/app";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { TypeBack } from "@carnet/shell/recovery-kit";
import { Button, Card, Dialog, Notice, SkeletonLines, Text, toast, ErrorPanel } from "@carnet/shell/ui";
import { getRecoveryKit, type UserInfo } from "@carnet/services/account/contract";
import { NothingKeptHere } from "../escrow/nothing-kept-notice.tsx";
import { useNothingKept } from "../escrow/use-nothing-kept.ts";
import { PasswordStep } from "../../sign-in/password/password-step.tsx";
import { makeKit, storeKit, type FreshKit } from "./recovery-kit.client.ts";

/** A sheet of paper that opens one's keys when the password is forgotten. */
export function RecoveryKitPanel({ user }: { user: UserInfo }) {
  const t = useText("settings");
  const kit = useCall(getRecoveryKit);
  const [isMaking, setMaking] = useState(false);
  const [fresh, setFresh] = useState<FreshKit | null>(null);
  const close = () => {
    setMaking(false);
    setFresh(null);
  };
  const stored = async () => {
    close();
    toast(t("kit.stored"));
    await invalidate(getRecoveryKit);
  };
  const storedAt = kit.data?.storedAt;
  const isNothingKept = useNothingKept(user);
  return (
    <Card
      title={t("kit.title")}
      subtitle={t("kit.subtitle")}
      actions={kit.data && <Button onClick={() => setMaking(true)}>{t(storedAt ? "kit.remake" : "kit.make")}</Button>}
    >
      {kit.isPending && <SkeletonLines lines={1} />}
      {kit.isError && <ErrorPanel onRetry={() => void kit.refetch()} />}
      {kit.data &&
        (storedAt ? (
          <Notice tone="success">{t("kit.since", { day: formatDay(dayOf(new Date(storedAt))) })}</Notice>
        ) : isNothingKept ? (
          <NothingKeptHere />
        ) : (
          <Notice tone="warning" announce={false}>
            {t("kit.none")}
          </Notice>
        ))}
      <Dialog opened={isMaking} closeOnScrim={false} onClose={close} title={t("kit.dialog.title")}>
        {fresh ? (
          <TypeBack
            code={fresh.kit.code}
            whose={t("kit.paper.whose", { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email })}
            t={(key, parameters) => t(`kit.${key}`, parameters)}
            store={() => storeKit(fresh)}
            onStored={() => void stored()}
          />
        ) : (
          <PasswordStep
            email={user.email}
            submit={t("kit.dialog.begin")}
            onPassword={async (password) => setFresh(await makeKit(user, password))}
          >
            <Text>{t(storedAt ? "kit.dialog.again" : "kit.dialog.text")}</Text>
          </PasswordStep>
        )}
      </Dialog>
    </Card>
  );
}
