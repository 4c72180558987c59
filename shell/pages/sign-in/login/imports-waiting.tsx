import { useText } from "@carnet/shell/i18n";
import { Button, Notice, RefusalNotice, Stack } from "@carnet/shell/ui";
import { refusalWords } from "./refusal-words.ts";

interface ImportsWaitingProps {
  isBusy: boolean;
  refusal: string | null;
  onEnter: () => void;
}

/** Records were imported for this person: they come in to seal them, and know so before (ADM-014). */
export function ImportsWaiting({ isBusy, refusal, onEnter }: ImportsWaitingProps) {
  const t = useText("sign-in");
  return (
    <Stack gap="md">
      <Notice title={t("login.imports.title")} announce>
        {t("login.imports.text")}
      </Notice>
      <RefusalNotice code={refusal} words={refusalWords(t)} />
      <Button variant="primary" wide busy={isBusy} onClick={onEnter}>
        {t("login.imports.enter")}
      </Button>
    </Stack>
  );
}
