import { useEffect } from "react";
import { postTrouble } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, Text } from "@carnet/shell/ui";
import { useNotice } from "./use-notice.ts";

/** Opens once the retries of any call are used up; trying again saves and loads what waited (ERR-001). */
export function OfflineDialog() {
  const t = useText("host");
  const [notice, dismiss] = useNotice("offline");
  const retry = () => {
    dismiss();
    postTrouble({ kind: "online" });
  };
  useEffect(() => {
    if (!notice) return undefined;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  });
  return (
    <Dialog
      opened={notice !== null}
      onClose={dismiss}
      title={t("trouble.offline.title")}
      footer={
        <Button variant="primary" onClick={retry}>
          {t("trouble.offline.retry")}
        </Button>
      }
    >
      <Text>{t("trouble.offline.text")}</Text>
    </Dialog>
  );
}
