import { TextField } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { textLength, type Naet } from "@carnet/services/seance/contract";
import { followUps } from "./naet-facts.ts";
import { OrganChips } from "./organ-chips.tsx";
import section from "../sections/section.module.css";
import css from "./naet.module.css";

interface FollowUpProps {
  value: Naet["followUp"];
  onChange(value: Naet["followUp"]): void;
  isEditable: boolean;
  /** The fields of NAET that came from the session before. */
  carried: ReadonlySet<string>;
}

/** How the treatment holds, in one line of six, and its organs (NAE-001); a new session takes them over from the last. */
export function FollowUp({ value, onChange, isEditable, carried }: FollowUpProps) {
  const t = useText("seance");
  const title = t("naet.followUp");
  return (
    <section className={css.block}>
      <h3 className={css.title}>{title}</h3>
      <div className={css.six}>
        {followUps.map((name) => (
          <div key={name} className={section.written} data-carried={carried.has(`followUp.${name}`) || undefined}>
            <TextField
              label={t(`naet.${name}`)}
              value={value[name]}
              onChange={(text) => onChange({ ...value, [name]: text })}
              readOnly={!isEditable}
              maxLength={textLength}
            />
          </div>
        ))}
      </div>
      <OrganChips
        label={t("naet.organsOf", { part: title })}
        labelHidden
        folds
        value={value.organs}
        onChange={(organs) => onChange({ ...value, organs })}
        isEditable={isEditable}
      />
    </section>
  );
}
