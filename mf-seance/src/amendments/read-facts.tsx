import { useState, type ReactNode } from "react";
import { IconButton } from "@carnet/shell/ui";
import { AmendIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { sameValue } from "@carnet/shell/journal";
import type { FieldKind, SealedField } from "@carnet/shell/record";
import { AmendEditor } from "./amend-editor.tsx";
import { AmendmentLine } from "./amendment-line.tsx";
import { changedFacts, Facts, stands, type Fact } from "./facts.tsx";
import { SaidBefore } from "./said-before.tsx";
import { ReadSection } from "./read-section.tsx";
import { Unsent } from "./unsent.tsx";
import { useAmended, useAmending } from "./use-amendment.ts";
import css from "./reading.module.css";

interface ReadFactsProps<Value> {
  /** Where its amendments are. */
  path: string;
  title: string;
  field: Pick<SealedField<Value>, "value" | "trouble">;
  /** Where it is sealed, to look for what it said before. */
  kind: FieldKind<Value>;
  /** Reads it out of an amendment. */
  read(value: unknown): Value;
  factsOf(value: Value): Fact[];
  /** Nothing is there that could be written in. */
  isClosed?: boolean;
  children(value: Value, change: (value: Value) => void): ReactNode;
}

/** A part of a closed session that is made of fields: those that were filled in, each struck once amended, and what stands instead under it. */
export function ReadFacts<Value>(props: ReadFactsProps<Value>) {
  const { path, title, field, kind, read, factsOf, isClosed = false, children } = props;
  const t = useText("seance");
  const place = useAmended(path);
  const amending = useAmending(path);
  const { key, saved, inProgress, mayAmend, isMine } = place;
  const { isEditing, begin } = amending;
  const { trouble } = field;
  const [former, startFrom] = useState<Value | null>(null);
  const facts = factsOf(field.value);
  const versions = [facts, ...saved.map(({ text }) => factsOf(read(text.value.amended)))];
  const newest = versions.at(-1)!;
  const isStruck = (shown: readonly Fact[]) => (at: number) => !stands(newest, shown[at]!);
  const beginFrom = (value: Value | null) => {
    startFrom(() => value);
    begin();
  };
  return (
    <ReadSection
      title={title}
      trouble={trouble}
      former={
        <SaidBefore
          title={title}
          kind={kind}
          show={(value) => <Facts facts={factsOf(value)} />}
          onAmend={mayAmend && !isEditing && saved.length === 0 ? beginFrom : null}
        />
      }
      tool={
        mayAmend &&
        !isEditing &&
        (!trouble || saved.length > 0) &&
        (!isClosed || saved.length > 0) && (
          <IconButton
            label={t("amendments.amend.begin", { part: title })}
            icon={<AmendIcon size={17} />}
            onClick={() => beginFrom(null)}
          />
        )
      }
    >
      <Unsent
        kind={kind}
        isSaid={(typed) => versions.some((version) => sameValue(version, factsOf(typed)))}
        show={(typed) => <Facts facts={factsOf(typed)} />}
        onAmend={mayAmend && !isEditing ? beginFrom : null}
      />
      {trouble ? null : facts.length > 0 ? (
        <Facts facts={facts} isStruck={isStruck(facts)} />
      ) : (
        <p className={css.none}>{t("amendments.closed.empty")}</p>
      )}
      {saved.map((amendment, at) => {
        const changed = changedFacts(versions[at]!, versions[at + 1]!);
        const facts = changed.map(([label, text]): Fact => [label, text || t("amendments.amend.emptied")]);
        return (
          <div key={amendment.ordinal} className={css.amendment}>
            <Facts facts={facts} isStruck={isStruck(changed)} />
            <AmendmentLine path={key} amendment={amendment} />
          </div>
        );
      })}
      {inProgress && !isMine && <AmendmentLine path={key} amendment={inProgress} />}
      {isEditing && (
        <AmendEditor<Value>
          title={title}
          amending={amending}
          place={former === null ? place : { ...place, saved: [] }}
          original={former ?? field.value}
          read={read}
          show={(value) => <Facts facts={factsOf(value)} />}
        >
          {children}
        </AmendEditor>
      )}
    </ReadSection>
  );
}
