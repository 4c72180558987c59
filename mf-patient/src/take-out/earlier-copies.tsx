import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { Button, Checkbox, Notice } from "@carnet/shell/ui";
import css from "./export.module.css";
import type { EarlierCopies } from "./use-earlier-copies.ts";

interface EarlierCopiesNoticeProps {
  copies: EarlierCopies;
  /** Whether the new pages go to the patient's portal too; null where they cannot. */
  isSending: boolean | null;
  onSending(isSending: boolean): void;
  onLinks(): void;
}

/** Who has a copy from before a session was amended, and the ways to give each of them the corrected one (EXP-013). */
export function EarlierCopiesNotice({ copies, isSending, onSending, onLinks }: EarlierCopiesNoticeProps) {
  const t = useText("takeOut");
  const { amended, taken, links, sent } = copies;
  const day = formatDay(dayOf(new Date(amended.amendedAt)));
  return (
    <Notice tone="warning" title={t("earlier.title", { number: amended.number, day })}>
      {t("earlier.text")}
      <ul className={css.copies}>
        {[...taken, ...links, ...sent].map((words) => (
          <li key={words} data-private>
            {words}
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <Button size="small" onClick={onLinks}>
          {t("earlier.correctLinks")}
        </Button>
      )}
      {sent.length > 0 && isSending !== null && (
        <Checkbox label={t("earlier.send")} hint={t("earlier.sendHint")} checked={isSending} onChange={onSending} />
      )}
    </Notice>
  );
}
