import { useText } from "@carnet/shell/i18n";
import { Button, RefusalNotice } from "@carnet/shell/ui";
import { SendIcon } from "@carnet/shell/ui/more";
import type { useSending } from "../recommendations/use-sending.ts";
import { ClosingLine } from "./closing-line.tsx";

/** Says that a recommendation is prepared and not sent: finalising waits for it, and it can be sent from here (SES-022). */
export function UnsentLine({ sending: { unsent, send, trouble } }: { sending: ReturnType<typeof useSending> }) {
  const t = useText("seance");
  if (unsent.length === 0) return null;
  return (
    <ClosingLine
      icon={<SendIcon />}
      tone="warning"
      title={t("recommendations.unsent", { count: unsent.length })}
      action={
        <Button size="small" busy={send.busy} onClick={() => void send.run(unsent)}>
          {t("recommendations.sendNow")}
        </Button>
      }
    >
      <p>{t("recommendations.waits")}</p>
      <RefusalNotice code={send.refusal} />
      {trouble && <p role="alert">{trouble}</p>}
    </ClosingLine>
  );
}
