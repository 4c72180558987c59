import { Button, Dialog, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { isUnsigned, type Signature } from "@carnet/shell/ui/writing";
import { useText } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import css from "./consents.module.css";
import { TextToSign } from "./text-to-sign.tsx";
import { useLeaving } from "./use-leaving.tsx";
import { useKeptStrokes } from "./use-kept-strokes.ts";

interface SigningDialogProps {
  title: ReactNode;
  /** What the patient reads, with its name; nothing while it is not chosen yet. */
  read: { name: string; text: string } | null;
  /** The place unfinished strokes are kept under, on this device. */
  keptAs: string | null;
  deed: string;
  /** What is chosen or said before the text. */
  children?: ReactNode;
  keep: (strokes: Signature) => Promise<void>;
  onClose: () => void;
  onSigned: () => void;
}

/** The patient reads a text and signs it, in front of whoever is signed in; unfinished strokes survive a reload (CON-005, CON-007). */
export function SigningDialog({ title, read, keptAs, deed, children, keep, onClose, onSigned }: SigningDialogProps) {
  const t = useText("patient");
  const words = useRefusalWords();
  const { strokes, draw, forget } = useKeptStrokes(keptAs);
  const leaving = useLeaving(strokes, () => void forget().then(onClose));
  const sign = useAction(async () => {
    if (!read || !strokes) return;
    await keep(strokes);
    await forget();
    onSigned();
  });
  return (
    <Dialog
      opened
      onClose={leaving.ask}
      closeOnScrim={false}
      size="large"
      title={title}
      footer={
        leaving.question || (
          <>
            <Button onClick={leaving.ask}>{t("consents.sign.cancel")}</Button>
            <Button
              variant="primary"
              busy={sign.busy}
              disabled={!read || isUnsigned(strokes)}
              onClick={() => void sign.run()}
            >
              {deed}
            </Button>
          </>
        )
      }
    >
      <div className={css.sign}>
        {children}
        <TextToSign name={read?.name ?? ""} text={read?.text} strokes={strokes} onDraw={draw} />
        <RefusalNotice code={sign.refusal} words={words} />
        {sign.trouble !== null && <Notice tone="danger">{t("consents.sign.trouble")}</Notice>}
      </div>
    </Dialog>
  );
}
