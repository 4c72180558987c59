import { useState } from "react";
import { TextField } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { AddIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { textLength, type Naet } from "@carnet/services/seance/contract";
import { useFolding } from "../sections/folding.ts";
import css from "./naet.module.css";

/** What is seldom written, and its letter after Ctrl J. */
export const seldomLetters = { toBeCheckedAtNextSession: "K", additionalInterventions: "M" } as const;
export const seldom = Object.keys(seldomLetters) as (keyof typeof seldomLetters)[];

interface RetestWordsProps {
  value: string;
  onChange(value: string): void;
  isEditable: boolean;
}

/** What the chips do not say of the retest. */
export function RetestWords({ value, onChange, isEditable }: RetestWordsProps) {
  const t = useText("seance");
  const [isAsked, setAsked] = useState(value !== "");
  const isOpen = isAsked || value !== "";
  if (!isOpen && !isEditable) return null;
  if (!isOpen)
    return (
      <div>
        <button type="button" className={css.more} onClick={() => setAsked(true)}>
          <AddIcon size={14} aria-hidden="true" />
          {t("naet.retestWords")}
        </button>
      </div>
    );
  return (
    <TextField
      label={t("naet.retestWords")}
      labelHidden
      autoFocus={isAsked && value === ""}
      placeholder={t("naet.retestWords")}
      value={value}
      onChange={onChange}
      readOnly={!isEditable}
      maxLength={textLength}
    />
  );
}

interface SeldomProps {
  value: Naet;
  onChange(change: Partial<Naet>): void;
  isEditable: boolean;
}

/** What is seldom written: a button each until something is; both have a letter after Ctrl J. */
export function Seldom({ value, onChange, isEditable }: SeldomProps) {
  const t = useText("seance");
  const hasLetters = useFolding() !== null;
  const [asked, setAsked] = useState<(typeof seldom)[number] | null>(null);
  const [once] = useState(() => new Set<string>());
  for (const name of seldom) if (value[name] !== "") once.add(name);
  if (asked) once.add(asked);
  const folded = seldom.filter((name) => !once.has(name));
  return (
    <>
      {seldom
        .filter((name) => once.has(name))
        .map((name) => (
          <div key={name} data-jump={seldomLetters[name]}>
            <TextArea
              label={t(`naet.${name}`)}
              minRows={1}
              autoFocus={asked === name}
              value={value[name]}
              onChange={(text) => onChange({ [name]: text })}
              readOnly={!isEditable}
              maxLength={textLength}
            />
          </div>
        ))}
      {isEditable && folded.length > 0 && (
        <div className={css.line}>
          {folded.map((name) => (
            <button
              key={name}
              type="button"
              className={css.more}
              data-jump={seldomLetters[name]}
              onClick={() => setAsked(name)}
            >
              <AddIcon size={14} aria-hidden="true" />
              {t(`naet.${name}`)}
              {hasLetters && <kbd aria-hidden="true">{seldomLetters[name]}</kbd>}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
