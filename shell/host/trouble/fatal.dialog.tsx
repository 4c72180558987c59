import { isKeptOnDevice, unsavedText } from "@carnet/shell/journal";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, Stack, Text } from "@carnet/shell/ui";
import { DraftCopy } from "./draft-copy.tsx";
import { useNotice } from "./use-notice.ts";
import css from "./fatal-dialog.module.css";

/** Says that something failed which nobody expected; what was typed is shown, can be copied, and stays in the journal (ERR-002, ERR-003). */
export function FatalDialog() {
  const t = useText("host");
  const [notice, dismiss] = useNotice("fatal");
  const draft = notice ? unsavedText(t("trouble.fatal.wordless")) : "";
  return (
    <Dialog
      opened={notice !== null}
      onClose={dismiss}
      closeOnScrim={false}
      title={t(notice?.context === "session" ? "trouble.fatal.sessionTitle" : "trouble.fatal.title")}
      footer={
        <>
          <Button onClick={() => location.reload()}>{t("trouble.fatal.reload")}</Button>
          <Button variant="primary" onClick={dismiss}>
            {t("trouble.fatal.stay")}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text>{t(`trouble.fatal.${textOf(draft)}`)}</Text>
        <DraftCopy draft={draft} />
        <p className={css.reference}>
          {t("trouble.fatal.reference", { code: notice?.code ?? "", request: notice?.requestId ?? "–" })}
        </p>
      </Stack>
    </Dialog>
  );
}

const textOf = (draft: string) => {
  if (!draft) return "text";
  return isKeptOnDevice() ? "textWithDraft" : "textWithDraftInPage";
};
