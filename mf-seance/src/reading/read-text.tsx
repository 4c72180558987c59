import { IconButton } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { AmendIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { AmendEditor } from "./amend-editor.tsx";
import { AmendmentLine } from "./amendment-line.tsx";
import { useAmended, useAmending } from "./use-amendment.ts";
import css from "./reading.module.css";

/** A text of a closed session: the original, struck once amended, and each amendment under it. */
export function ReadText({ path, title, text }: { path: string; title: string; text: string }) {
  const t = useText("seance");
  const { key, saved, inProgress, mayAmend, isMine } = useAmended(path);
  const amending = useAmending(path);
  const { isWriting, begin } = amending;
  const latest = saved.at(-1);
  const wordsOf = (value: unknown) => (typeof value === "string" ? value : "");
  const isEditing = mayAmend && isWriting && (inProgress === null || isMine);
  if (!text.trim() && saved.length === 0 && !inProgress && !mayAmend) return null;
  return (
    <section className={css.part} aria-label={title}>
      <header className={css.partHead}>
        <h2>{title}</h2>
        {mayAmend && !isEditing && (
          <IconButton
            label={t("reading.amend.begin", { part: title })}
            icon={<AmendIcon size={17} />}
            onClick={begin}
          />
        )}
      </header>
      {text.trim() ? (
        <p className={css.text}>{latest ? <del>{text}</del> : text}</p>
      ) : (
        <p className={css.none}>{t("reading.closed.empty")}</p>
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
          amending={amending}
          start={inProgress ? wordsOf(inProgress.text.value) : wordsOf(latest?.text.value ?? text)}
          show={(value) => value}
        >
          {(value, change) => (
            <TextArea label={title} labelHidden value={value} onChange={change} maxLength={100_000} />
          )}
        </AmendEditor>
      )}
    </section>
  );
}
