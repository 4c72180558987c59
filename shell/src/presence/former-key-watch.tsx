import { useEffect } from "react";
import { useAtom } from "jotai";
import { startWork } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, Text } from "@carnet/shell/ui";
import type { UserInfo } from "@carnet/services/account/contract";
import { formerKeyAtom } from "../hand-over/former-key.ts";
import { handOver } from "../hand-over/hand-over.ts";

/** After a reset: hands the charts over behind the screens, also after a reload; says so where the former key did not open. */
export function FormerKeyWatch({ user }: { user: UserInfo }) {
  const t = useText("presence");
  const [former, setFormer] = useAtom(formerKeyAtom);
  const title = t("handOver.title");
  useEffect(() => {
    if (former === "taken" && !user.impersonator) startWork(handOver(title));
  }, [former, title, user]);
  const close = () => setFormer("none");
  return (
    <Dialog
      opened={former === "lost"}
      onClose={close}
      title={t("handOver.lost.title")}
      footer={
        <Button variant="primary" onClick={close}>
          {t("handOver.lost.close")}
        </Button>
      }
    >
      <Text>{t("handOver.lost.text")}</Text>
    </Dialog>
  );
}
