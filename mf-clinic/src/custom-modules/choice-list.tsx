import { useEffect, useRef, useState } from "react";
import { Button, IconButton, isKey, TextField } from "@carnet/shell/ui";
import { AddIcon, DeleteIcon, DownIcon, UpIcon } from "@carnet/shell/ui/more";
import { useWords } from "../words/use-words.ts";
import { isRepeated, withLines, type Choices } from "./choices.ts";
import css from "./form-builder.module.css";
import { moved } from "./new-field.ts";

interface ChoiceListProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/**
 * The choices of a field, one a line: Enter begins the next, Alt and an arrow move one, and what was removed comes back where it
 * stood. The caret goes along.
 */
export function ChoiceList({ choices, onChange }: ChoiceListProps) {
  const t = useWords();
  const list = useRef<HTMLOListElement>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  const [removed, setRemoved] = useState<{ label: string; before: Choices } | null>(null);
  useEffect(() => {
    if (caret) list.current?.querySelectorAll("input")[caret.at]?.focus();
  }, [caret]);

  const put = (next: Choices, at: number) => {
    setRemoved(null);
    onChange(next);
    setCaret({ at: Math.max(0, Math.min(at, next.length - 1)) });
  };
  const add = (at: number) => put([...choices.slice(0, at), { label: "" }, ...choices.slice(at)], at);
  const move = (from: number, to: number) => {
    if (to >= 0 && to < choices.length) put(moved(choices, from, to), to);
  };
  const remove = (at: number) => {
    put(
      choices.filter((_, index) => index !== at),
      at,
    );
    setRemoved({ label: choices[at]!.label, before: choices });
  };
  return (
    <>
      <ol ref={list} className={css.choiceList}>
        {choices.map(({ label }, at) => {
          const name = label || t("customModules.options.choice", { at: at + 1, of: choices.length });
          return (
            <li key={at} className={css.choice}>
              <TextField
                label={t("customModules.options.choice", { at: at + 1, of: choices.length })}
                labelHidden
                maxLength={300}
                value={label}
                error={isRepeated(choices, at) ? t("customModules.options.repeated") : null}
                onChange={(text) => onChange(withLines(choices, at, text))}
                onPaste={(event) => {
                  const text = event.clipboardData.getData("text").trim();
                  if (!text.includes("\n")) return;
                  event.preventDefault();
                  put(withLines(choices, at, label + text), at + text.split("\n").length - 1);
                }}
                onKeyDown={(event) => {
                  const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
                  if (event.key !== "Enter" && !isKey(event, "moveChoice")) return;
                  event.preventDefault();
                  if (by === 0) add(at + 1);
                  else move(at, at + by);
                }}
              />
              <span className={css.tools}>
                {at > 0 && (
                  <IconButton
                    label={t("customModules.field.up", { name })}
                    icon={<UpIcon />}
                    onClick={() => move(at, at - 1)}
                  />
                )}
                {at < choices.length - 1 && (
                  <IconButton
                    label={t("customModules.field.down", { name })}
                    icon={<DownIcon />}
                    onClick={() => move(at, at + 1)}
                  />
                )}
                <IconButton
                  label={t("customModules.field.remove", { name })}
                  icon={<DeleteIcon />}
                  onClick={() => remove(at)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <div className={css.bar}>
        <Button icon={<AddIcon />} disabled={choices.length >= 100} onClick={() => add(choices.length)}>
          {t("customModules.options.add")}
        </Button>
        <span role="status">
          {removed && (
            <>
              {t("customModules.options.removed", { name: removed.label })}{" "}
              <Button
                variant="quiet"
                size="small"
                onClick={() =>
                  put(
                    removed.before,
                    removed.before.findIndex(({ label }) => label === removed.label),
                  )
                }
              >
                {t("customModules.options.undo")}
              </Button>
            </>
          )}
        </span>
      </div>
    </>
  );
}
