import { useState } from "react";
import { IconButton } from "@carnet/shell/ui";
import { AmendIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import type { SealedField } from "@carnet/shell/record";
import type { Lists } from "@carnet/shell/workspace/lexicon";
import { AmendText } from "./amend-fields.tsx";
import { AmendEditor } from "./amend-editor.tsx";
import { AmendmentLine } from "./amendment-line.tsx";
import { SaidBefore, type Within } from "./said-before.tsx";
import { ReadSection } from "./read-section.tsx";
import { Unsent } from "./unsent.tsx";
import { useAmended, useAmending } from "./use-amendment.ts";
import css from "./reading.module.css";

interface ReadTextProps {
  /** Where its amendments are. */
  path: string;
  title: string;
  field: Pick<SealedField<string>, "value" | "trouble">;
  /** The lists of the lexicon that complete it. */
  lists: Lists;
  /** The part that it is in, to look for what it said before, and where in it. */
  within: Within<string>;
}

const wordsOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A text of a closed session: the original, struck once amended or while it is, and each amendment under it. */
export function ReadText({ path, title, field, lists, within }: ReadTextProps) {
  const t = useText("seance");
  const place = useAmended(path);
  const amending = useAmending(path);
  const { key, saved, inProgress, mayAmend, isMine } = place;
  const { isEditing, begin } = amending;
  const { value: text, trouble } = field;
  const [former, startFrom] = useState<string | null>(null);
  const latest = saved.at(-1);
  return (
    <ReadSection
      title={title}
      trouble={trouble}
      former={
        <SaidBefore
          title={title}
          kind={within.kind}
          show={(whole) => <p className={css.text}>{within.read(whole)}</p>}
          onAmend={
            mayAmend && !isEditing && !latest
              ? (whole) => {
                  startFrom(within.read(whole));
                  begin();
                }
              : null
          }
        />
      }
      tool={
        mayAmend &&
        !isEditing &&
        (!trouble || latest) && (
          <IconButton
            label={t("amendments.amend.begin", { part: title })}
            icon={<AmendIcon size={17} />}
            onClick={() => {
              startFrom(null);
              begin();
            }}
          />
        )
      }
    >
      <Unsent
        kind={within.kind}
        isSaid={(whole) => [text, ...saved.map((one) => wordsOf(one.text.value.amended))].includes(within.read(whole))}
        show={(whole) => <p className={css.text}>{within.read(whole)}</p>}
        without={within.without}
        onAmend={
          mayAmend && !isEditing
            ? (whole) => {
                startFrom(within.read(whole));
                begin();
              }
            : null
        }
      />
      {trouble ? null : text.trim() ? (
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
      {inProgress && !isMine && (
        <div className={css.amendment} data-in-progress>
          <p className={css.text}>{wordsOf(inProgress.text.value.amended)}</p>
          <AmendmentLine path={key} amendment={inProgress} />
        </div>
      )}
      {isEditing && (
        <AmendEditor
          title={title}
          amending={amending}
          place={former === null ? place : { ...place, saved: [] }}
          original={former ?? text}
          read={wordsOf}
          show={(value) => value}
        >
          {(value, change) => <AmendText title={title} lists={lists} value={value} onChange={change} />}
        </AmendEditor>
      )}
    </ReadSection>
  );
}
