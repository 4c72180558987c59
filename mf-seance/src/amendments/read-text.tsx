import { IconButton } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { AmendIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { SealedField } from "@carnet/shell/record";
import { AmendEditor } from "./amend-editor.tsx";
import { AmendmentLine } from "./amendment-line.tsx";
import { ReadSection } from "./read-section.tsx";
import { useAmended, useAmending } from "./use-amendment.ts";
import css from "./reading.module.css";

interface ReadTextProps {
  /** Where its amendments are. */
  path: string;
  title: string;
  field: Pick<SealedField<string>, "value" | "trouble">;
}

/** A text of a closed session: the original, struck once amended, and each amendment under it. */
export function ReadText({ path, title, field }: ReadTextProps) {
  const t = useText("seance");
  const { key, saved, inProgress, mayAmend, isMine } = useAmended(path);
  const amending = useAmending(path);
  const { value: text, trouble } = field;
  const { isWriting, begin } = amending;
  const latest = saved.at(-1);
  const wordsOf = (value: unknown) => (typeof value === "string" ? value : "");
  const isEditing = mayAmend && isWriting && (inProgress === null || isMine);
  if (!trouble && !text.trim() && saved.length === 0 && !inProgress && !mayAmend) return null;
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
        <p className={css.text}>{latest ? <del>{text}</del> : text}</p>
      ) : (
        <p className={css.none}>{t("amendments.closed.empty")}</p>
      )}
      {saved.map((amendment) => (
        <div key={amendment.ordinal} className={css.amendment}>
          <p className={css.text}>
            {amendment === latest ? wordsOf(amendment.text.value) : <del>{wordsOf(amendment.text.value)}</del>}
          </p>
          <AmendmentLine path={key} amendment={amendment} />
        </div>
      ))}
      {inProgress && !isMine && <AmendmentLine path={key} amendment={inProgress} />}
      {isEditing && (
        <AmendEditor
          title={title}
          amending={amending}
          start={inProgress ? wordsOf(inProgress.text.value) : wordsOf(latest?.text.value ?? text)}
          show={(value) => value}
        >
          {(value, change) => (
            <TextArea label={title} labelHidden value={value} onChange={change} maxLength={100_000} />
          )}
        </AmendEditor>
      )}
    </ReadSection>
  );
}
