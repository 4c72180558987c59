import type { Translate } from "@carnet/shell/i18n";
import { TextField } from "@carnet/shell/ui";
import { isWholeKit, kitCodeOf, kitGroups, plainKit } from "./kit-code.ts";
import css from "./kit-field.module.css";

interface KitFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** Its words: `code`, `hint`, `count` and `short`. */
  t: Translate;
}

/** The code of a kit, typed or pasted from the paper; says how many groups are there. */
export function KitField({ value, onChange, t }: KitFieldProps) {
  const groups = Math.floor(plainKit(value).length / 4);
  return (
    <TextField
      label={t("code")}
      hint={t("hint")}
      aside={<span className={css.count}>{t("count", { done: groups, total: kitGroups })}</span>}
      className={css.kit ?? ""}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      value={value}
      onChange={(typed) => onChange(typed.length > value.length ? kitCodeOf(typed).slice(0, 64) : typed)}
      error={isWholeKit(value) ? null : t("short")}
    />
  );
}
