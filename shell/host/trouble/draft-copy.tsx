import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, copyText } from "@carnet/shell/ui";
import css from "./draft-copy.module.css";

/** What was typed and is not on the server, shown and offered for copying; it stays in the journal all the same. */
export function DraftCopy({ draft }: { draft: string }) {
  const t = useText("host");
  const [copied, setCopied] = useState(false);
  if (!draft) return null;
  const copy = async () => {
    await copyText(draft);
    setCopied(true);
  };
  return (
    <>
      <pre className={css.draft} tabIndex={0} aria-label={t("trouble.fatal.draft")}>
        {draft}
      </pre>
      <Button onClick={copy}>{t(copied ? "trouble.fatal.copied" : "trouble.fatal.copy")}</Button>
    </>
  );
}
