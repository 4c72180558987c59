import { TextField } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { textLength, type Naet } from "@carnet/services/seance/contract";
import { carriedTexts } from "../reference/carry-over.ts";
import { CarriedDeeds, CarriedMark } from "../reference/carried-mark.tsx";
import { useCarried } from "../reference/use-carried.ts";
import { followUps } from "./naet-facts.ts";
import { OrganChips } from "./organ-chips.tsx";
import section from "../sections/section.module.css";
import css from "./naet.module.css";

interface FollowUpProps {
  value: Naet["followUp"];
  onChange(value: Naet["followUp"]): void;
  isEditable: boolean;
}

/** How the treatment holds, in one line of six, and its organs (NAE-001); a new session takes them over from the last. */
export function FollowUp({ value, onChange, isEditable }: FollowUpProps) {
  const t = useText("seance");
  const before = useCarried("naet")?.followUp;
  const carried = before ? carriedTexts(followUps, value, before) : [];
  const title = t("naet.followUp");
  return (
    <section className={css.block}>
      <header className={css.head}>
        <h3 className={css.title}>{title}</h3>
        {carried.length > 0 && <CarriedMark />}
        <span className={css.deeds}>{carried.length > 0 && <CarriedDeeds name="naet" title={title} />}</span>
      </header>
      <div className={css.six}>
        {followUps.map((name) => (
          <div key={name} className={section.written} data-carried={carried.includes(name) || undefined}>
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
