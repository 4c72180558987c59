import { useText } from "@carnet/shell/i18n";
import { ConflictNotice, deltaOf, type EditedField } from "@carnet/shell/record";
import type { CustomHealthHistory } from "@carnet/services/clinic/contract";
import { Facts, type Fact } from "@carnet/shell/edit";
import { saidOfForm, useOwnFormWords } from "./use-own-form-words.ts";

/** Somebody else filled forms of one's own: both versions of each answer that differs (DEC-14). */
export function OwnFormsConflict({ conflict }: Pick<EditedField<CustomHealthHistory>, "conflict">) {
  const t = useText("patient");
  const { labelOf, say } = useOwnFormWords();
  const facts = (own: CustomHealthHistory, other: CustomHealthHistory) =>
    Object.values(deltaOf("customHealthHistory", own, other)).flatMap(([mine, theirs]): Fact[] => {
      const about = saidOfForm(mine) ?? saidOfForm(theirs);
      const answer = saidOfForm(mine);
      return about ? [[labelOf(about), answer && say(answer)]] : [];
    });
  return (
    <ConflictNotice
      part={t("anamnese.tab.custom")}
      conflict={conflict}
      show={(own, other) => <Facts facts={facts(own, other)} />}
    />
  );
}
