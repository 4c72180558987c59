import { useState, type KeyboardEvent, type ReactNode } from "react";
import { UndoIcon } from "@carnet/shell/ui/full";
import { DeleteIcon, EraserIcon, GhostIcon, LabelIcon, PenIcon, RedoIcon, SwapIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { pencilColours } from "@carnet/services/seance/contract";
import { inkOf, useScheme } from "./ink.ts";
import { pencilNames } from "./pencil-names.ts";
import type { DrawingDesk } from "./use-desk.ts";
import css from "./full-screen.module.css";

interface PenBarProps {
  desk: DrawingDesk;
  canUndo: boolean;
  canRedo: boolean;
  onUndo(): void;
  onRedo(): void;
  /** Asks to empty the sheet; absent while nothing is drawn on it. */
  onReset?: (() => void) | undefined;
  /** The number of the last session, when something is drawn there on this view. */
  ghost: number | null;
  /** Whether what the drawings show is written here. */
  canLabel: boolean;
}

const keys: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** What a hand with a pen reaches for: one stop of the keyboard, the arrows move inside. */
export function PenBar({ desk, canUndo, canRedo, onUndo, onRedo, onReset, ghost, canLabel }: PenBarProps) {
  const t = useText("seance");
  const scheme = useScheme();
  const [at, moveTo] = useState<string>(desk.tool);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = keys[event.key];
    if (!by) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
    const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + by;
    buttons[(next + buttons.length) % buttons.length]?.focus();
  };
  const stop = (name: string) => ({ tabIndex: at === name ? 0 : -1, onFocus: () => moveTo(name) });
  const tool = (name: string, icon: ReactNode, word: string, deed: () => void, rest: object = {}) => (
    <button key={name} type="button" className={css.tool} onClick={deed} {...stop(name)} {...rest}>
      {icon}
      <span>{word}</span>
    </button>
  );
  return (
    <div
      className={css.bar}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t("drawings.tools.label")}
      onKeyDown={press}
    >
      {pencilColours.map((colour) => (
        <button
          key={colour}
          type="button"
          className={css.pen}
          style={{ "--pencil": inkOf(colour, scheme) } as object}
          aria-pressed={desk.tool === colour}
          aria-label={t(`drawings.tools.${pencilNames[colour]}`)}
          title={t(`drawings.tools.${pencilNames[colour]}`)}
          onClick={() => desk.take(colour)}
          {...stop(colour)}
        >
          <span aria-hidden="true">{t(`drawings.tools.${pencilNames[colour]}Letter`)}</span>
        </button>
      ))}
      <hr />
      {tool("eraser", <EraserIcon size={20} />, t("drawings.tools.eraser"), () => desk.take("eraser"), {
        "aria-pressed": desk.tool === "eraser",
      })}
      {canLabel &&
        tool("label", <LabelIcon size={20} />, t("drawings.full.label"), () => desk.label(!desk.isLabelling), {
          "aria-pressed": desk.isLabelling,
        })}
      {ghost !== null &&
        tool(
          "ghost",
          <GhostIcon size={20} />,
          t("drawings.full.ghost", { number: ghost }),
          () => desk.ghost(!desk.isGhosted),
          { "aria-pressed": desk.isGhosted, "aria-label": t("drawings.tools.ghost", { number: ghost }) },
        )}
      <hr />
      {tool("undo", <UndoIcon size={20} />, t("drawings.full.undo"), onUndo, { disabled: !canUndo })}
      {tool("redo", <RedoIcon size={20} />, t("drawings.full.redo"), onRedo, { disabled: !canRedo })}
      {tool("reset", <DeleteIcon size={20} />, t("drawings.full.reset"), () => onReset?.(), { disabled: !onReset })}
      <span className={css.gap} />
      {tool("swap", <SwapIcon size={20} />, t("drawings.full.swap"), desk.swap)}
      {tool("penOnly", <PenIcon size={20} />, t("drawings.full.penOnly"), () => desk.letPenOnly(!desk.penOnly), {
        "aria-pressed": desk.penOnly,
        title: t("drawings.full.penOnlyWhy"),
      })}
    </div>
  );
}
