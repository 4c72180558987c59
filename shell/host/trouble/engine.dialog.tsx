import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, Stack, Text } from "@carnet/shell/ui";
import { scrubError } from "./scrub-error.ts";
import { useNotice } from "./use-notice.ts";
import css from "./fatal-dialog.module.css";

/** Says that a part of the encryption did not load, without which something here can be neither opened nor stored, and what became of it. */
export function EngineDialog() {
  const t = useText("host");
  const [notice, dismiss] = useNotice("engine");
  return (
    <Dialog
      opened={notice !== null}
      onClose={dismiss}
      title={t("trouble.engine.title")}
      footer={
        <>
          <Button onClick={dismiss}>{t("trouble.fatal.stay")}</Button>
          <Button variant="primary" onClick={() => location.reload()}>
            {t("trouble.fatal.reload")}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text>{t("trouble.engine.text")}</Text>
        {notice && (
          <p className={css.reference}>{t("trouble.engine.cause", { cause: scrubError(notice.error).message })}</p>
        )}
      </Stack>
    </Dialog>
  );
}
