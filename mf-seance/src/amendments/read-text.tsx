import { IconButton } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { AmendIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { SealedField } from "@carnet/shell/record";
import { AmendEditor } from "./amend-editor.tsx";
import { AmendmentLine } from "./amendment-line.tsx";
import { ReadSection } from "./read-section.tsx";
import { useAmended, useAmending } from "./use-amendment.ts";
import { textLength } from "@carnet/services/seance/contract";
import css from "./reading.module.css";

interface ReadTextProps {
  /** Where its amendments are. */
  path: string;
  title: string;
  field: Pick<SealedField<string>, "value" | "trouble">;
}

const wordsOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A text of a closed session: the original, struck once amended or while it is, and each amendment under it. */
export function ReadText({ path, title, field }: ReadTextProps) {
  const t = useText("seance");
  const place = useAmended(path);
  const amending = useAmending(path);
  const { key, saved, inProgress, mayAmend, isMine } = place;
  const { isEditing, begin } = amending;
  const { value: text, trouble } = field;
  const latest = saved.at(-1);
  return (
    <ReadSection
      title={title}
      trouble={trouble}
      tool={
        mayAmend &&
        !isEditing && (
          <IconButton
            label={t("amendments.amend.begin", { part: title })}
            icon={<AmendIcon size={17} />}
            onClick={begin}
          />
        )
      }
    >
      {text.trim() ? (
        <p className={css.text}>{latest || isEditing ? <del>{text}</del> : text}</p>
      ) : (
        <p className={css.none}>{t("amendments.closed.empty")}</p>
      )}
      {saved.map((amendment) => {
        const words = wordsOf(amendment.text.value.amended);
        const isStruck = amendment !== latest || isEditing;
        return (
          <div key={amendment.ordinal} className={css.amendment}>
            {words.trim() ? (
              <p className={css.text}>{isStruck ? <del>{words}</del> : words}</p>
            ) : (
              <p className={css.none}>{t("amendments.amend.emptied")}</p>
            )}
            <AmendmentLine path={key} amendment={amendment} />
          </div>
        );
      })}
      {inProgress && !isMine && <AmendmentLine path={key} amendment={inProgress} />}
      {isEditing && (
        <AmendEditor
          title={title}
          amending={amending}
          place={place}
          original={text}
          read={wordsOf}
          show={(value) => value}
        >
          {(value, change) => (
            <TextArea label={title} labelHidden minRows={2} value={value} onChange={change} maxLength={textLength} />
          )}
        </AmendEditor>
      )}
    </ReadSection>
  );
}
