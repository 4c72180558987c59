import { Button, Notice } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { EditedPart } from "./use-part.ts";

/** Somebody else saved first: what was typed here stays until one of the two is chosen (decision 14). */
export function ConflictNotice({ part }: { part: Pick<EditedPart<unknown>, "autosave" | "takeTheirs"> }) {
  const t = useText("patient");
  const { conflict } = part.autosave;
  if (!conflict) return null;
  return (
    <Notice
      tone="warning"
      title={t("record.conflict.title")}
      actions={
        <>
          <Button onClick={conflict.keepMine}>{t("record.conflict.mine")}</Button>
          <Button onClick={() => void part.takeTheirs()}>{t("record.conflict.theirs")}</Button>
        </>
      }
    >
      {t("record.conflict.text")}
    </Notice>
  );
}
