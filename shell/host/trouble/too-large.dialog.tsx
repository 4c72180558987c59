import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, Text } from "@carnet/shell/ui";
import { useNotice } from "./use-notice.ts";

/** Says which file the server found too large (ERR-009). */
export function TooLargeDialog() {
  const t = useText("host");
  const [notice, dismiss] = useNotice("tooLarge");
  const name = notice?.fileName ?? t("trouble.tooLarge.file");
  return (
    <Dialog
      opened={notice !== null}
      onClose={dismiss}
      title={t("trouble.tooLarge.title")}
      footer={<Button onClick={dismiss}>{t("trouble.close")}</Button>}
    >
      <Text>{t("trouble.tooLarge.text", { name })}</Text>
    </Dialog>
  );
}
