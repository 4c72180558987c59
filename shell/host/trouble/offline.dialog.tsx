import { useEffect } from "react";
import { postError } from "@carnet/shell/api";
import { isKeptOnDevice, unsavedText } from "@carnet/shell/journal";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, Stack, Text } from "@carnet/shell/ui";
import { DraftCopy } from "./draft-copy.tsx";
import { useNotice } from "./use-notice.ts";

/** Opens once the retries of any call are used up; what was typed can be copied; trying again saves and loads what waited (ERR-001). */
export function OfflineDialog() {
  const t = useText("host");
  const [notice, dismiss] = useNotice("offline");
  const retry = () => {
    dismiss();
    postError({ kind: "online" });
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
      <Stack gap="sm">
        <Text>{t(isKeptOnDevice() ? "trouble.offline.text" : "trouble.offline.textInPage")}</Text>
        <DraftCopy draft={notice ? unsavedText(t("trouble.fatal.wordless")) : ""} />
      </Stack>
    </Dialog>
  );
}
