import { useText } from "@carnet/shell/i18n";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import css from "./fingerprint.module.css";

interface FingerprintViewProps {
  /** Whose key it is: "Fingerprint of Dr Roy's key". */
  label: string;
  /** Forty digits; anything else in it is ignored. */
  digits: string;
}

/** The fingerprint of a key: forty digits in eight groups of five, to be read aloud and compared. */
export function FingerprintView({ label, digits }: FingerprintViewProps) {
  const t = useText("ui");
  const groups = digits.replace(/\D/g, "").match(/\d{1,5}/g) ?? [];
  return (
    <figure className={css.fingerprint} aria-label={label}>
      <figcaption className={css.label}>{label}</figcaption>
      <ol className={css.groups}>
        {groups.map((group, at) => (
          <li key={at} className={css.group}>
            <VisuallyHidden>
              {t("data.fingerprint-view.group", { number: at + 1, digits: group.split("").join(" ") })}
            </VisuallyHidden>
            <span aria-hidden="true">{group}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
