import { TextArea } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { usePart } from "../chart/use-part.ts";
import { Section } from "./section.tsx";
import css from "./fields.module.css";

const fields = ["clinicalSigns", "exclusionTests", "warning"] as const;

/** What not to do with this patient; the warning is shown on every later session (SES-007). */
export function ExclusionsSection() {
  const t = useText("seance");
  const edited = usePart("exclusions");
  const { value } = edited;
  return (
    <Section
      id="exclusions"
      title={t("part.exclusions")}
      hint={t("part.exclusionsHint")}
      edited={edited}
      show={(shown) =>
        fields
          .map((name) => shown[name])
          .filter(Boolean)
          .join("\n")
      }
    >
      <div className={css.grid}>
        {fields.map((name) => (
          <TextArea
            key={name}
            label={t(`exclusions.${name}`)}
            minRows={2}
            value={value[name]}
            onChange={(text) => edited.change({ ...value, [name]: text })}
            readOnly={!edited.isEditable}
            maxLength={4_000}
          />
        ))}
      </div>
    </Section>
  );
}
