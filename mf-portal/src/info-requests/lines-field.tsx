import { useText } from "@carnet/shell/i18n";
import { Button, CloseIcon, IconButton } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { useEffect, useId, useRef, useState } from "react";
import css from "./lines-field.module.css";

interface LinesFieldProps {
  label: string;
  /** One thing a line. */
  value: string;
  onChange: (value: string) => void;
}

/** Several things of one kind, such as medication: one is added, changed or taken away by itself. */
export function LinesField({ label, value, onChange }: LinesFieldProps) {
  const t = useText("portal");
  const id = useId();
  const [typed, setTyped] = useState(() => linesOf(value));
  const [focused, focus] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const lines = asText(typed) === value ? typed : linesOf(value);
  useEffect(() => {
    if (focused === null) return;
    list.current?.querySelectorAll("textarea")[focused]?.focus();
    focus(null);
  }, [focused]);
  const write = (next: string[]) => {
    const whole = next.length > 0 ? next : [""];
    setTyped(whole);
    if (asText(whole) !== value) onChange(asText(whole));
  };
  const add = () => {
    const empty = lines.findIndex((line) => line.trim() === "");
    if (empty < 0) write([...lines, ""]);
    focus(empty < 0 ? lines.length : empty);
  };
  return (
    <div ref={list} role="group" aria-labelledby={id} className={css.field}>
      <div className={css.label}>
        <span id={id}>{label}</span> <small>{t("infoRequests.lines.optional")}</small>
      </div>
      {lines.map((line, at) => (
        // Lines have no names of their own: the place is all that says which is which.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={css.line}>
          <TextArea
            label={at === 0 ? label : t("infoRequests.lines.another", { label, number: at + 1 })}
            labelHidden
            minRows={1}
            value={line}
            onChange={(text) => write(lines.flatMap((each, place) => (place === at ? text.split("\n") : [each])))}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          {(lines.length > 1 || line !== "") && (
            <IconButton
              label={t("infoRequests.lines.remove", { what: line || label })}
              icon={<CloseIcon />}
              onClick={() => {
                write(lines.filter((_each, place) => place !== at));
                focus(Math.max(0, at - 1));
              }}
            />
          )}
        </div>
      ))}
      <Button variant="quiet" onClick={add} aria-label={t("infoRequests.lines.addTo", { label })}>
        {t("infoRequests.lines.add")}
      </Button>
    </div>
  );
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 ? lines : [""];
}

const asText = (lines: readonly string[]) => lines.filter((line) => line.trim() !== "").join("\n");
