import { useText } from "@carnet/shell/i18n";
import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { useState } from "react";
import css from "./record.module.css";
import { useRefusalWords } from "./use-refusal-words.ts";

interface LeftOutNoticeProps {
  title: string;
  /** What is not as it was listed, a sentence each. */
  faults: readonly string[];
  /** What works on, and what to do. */
  how: string;
  /** Asks for all of it once more. */
  onAgain: () => void;
  /** Lists what is given in the name of whoever says so; null for who may not. */
  take: (() => Promise<void>) | null;
}

/** Says what is listed and not given as it is listed, with what to do about it (P18). */
export function LeftOutNotice({ title, faults, how, onAgain, take }: LeftOutNoticeProps) {
  const t = useText("patient");
  const words = useRefusalWords();
  const [asking, setAsking] = useState(false);
  const taking = useAction(async () => {
    await take?.();
    setAsking(false);
  });
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        <>
          <Button onClick={onAgain}>{t("leftOut.again")}</Button>
          {take && <Button onClick={() => setAsking(true)}>{t("leftOut.take")}</Button>}
        </>
      }
    >
      <ul className={css.faults}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <p>{how}</p>
      <ConfirmDialog
        opened={asking}
        danger
        title={t("record.partTrouble.sure.title")}
        confirm={t("record.partTrouble.sure.confirm")}
        busy={taking.busy}
        onConfirm={() => void taking.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t("record.partTrouble.sure.text")}</p>
        <RefusalNotice code={taking.refusal} words={words} />
        {taking.trouble !== null && <Notice tone="danger">{t("record.list.failed")}</Notice>}
      </ConfirmDialog>
    </Notice>
  );
}

interface UnlistedNoticeProps {
  title: string;
  text: string;
  button: string;
  /** Null for who may not write there. */
  list: (() => Promise<void>) | null;
}

/** Says calmly what is given and in no list, and lists it in one step. */
export function UnlistedNotice({ title, text, button, list }: UnlistedNoticeProps) {
  const t = useText("patient");
  const words = useRefusalWords();
  const listing = useAction(async () => list?.());
  return (
    <Notice
      title={title}
      announce={false}
      actions={
        list && (
          <Button size="small" busy={listing.busy} onClick={() => void listing.run()}>
            {button}
          </Button>
        )
      }
    >
      <p>{text}</p>
      <RefusalNotice code={listing.refusal} words={words} />
      {listing.trouble !== null && <p role="alert">{t("record.list.failed")}</p>}
    </Notice>
  );
}

/** Says that nobody knows whether all of it is given: the list could not be asked for. A server that refuses it hides nothing by that. */
export function UncheckedNotice({ onAgain }: { onAgain: () => void }) {
  const t = useText("patient");
  return (
    <Notice tone="warning" actions={<Button onClick={onAgain}>{t("leftOut.again")}</Button>}>
      {t("leftOut.unchecked")}
    </Notice>
  );
}
