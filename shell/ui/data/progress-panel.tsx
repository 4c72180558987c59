import { useText } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { Progress } from "./progress.tsx";
import css from "./progress.module.css";

interface ProgressPanelProps {
  /** What is going on: "Giving Dr Roy access to the patients". */
  title: string;
  done: number;
  total: number;
  state: "running" | "paused" | "failed" | "done";
  /** A sentence under the bar: what may be done meanwhile, or what went wrong. */
  children?: ReactNode;
  onPause?: () => void;
  onResume?: () => void;
}

/** Long work that counts, can be left and resumed, and says so. */
export function ProgressPanel({ title, done, total, state, children, onPause, onResume }: ProgressPanelProps) {
  const t = useText("ui");
  const resumable = (state === "paused" || state === "failed") && onResume;
  return (
    <div className={css.panel} data-state={state}>
      <div className={css.line}>
        <strong>{title}</strong>
        <span className={css.count} role="status">
          {t(`data.progress-panel.${state}`, { done, total })}
        </span>
      </div>
      <Progress label={title} value={done} max={Math.max(total, 1)} />
      {(children || resumable || (state === "running" && onPause)) && (
        <div className={css.line}>
          <div className={css.note}>{children}</div>
          {state === "running" && onPause && (
            <Button variant="quiet" onClick={onPause}>
              {t("data.progress-panel.pause")}
            </Button>
          )}
          {resumable && <Button onClick={onResume}>{t("data.progress-panel.resume")}</Button>}
        </div>
      )}
    </div>
  );
}
