import { useText } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { RetryIcon, WarningIcon } from "../icons/login-icons.ts";
import { EmptyState } from "./empty-state.tsx";

interface TroublePanelProps {
  /** What did not work, in the person's words; never the raw error. */
  title?: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Other ways on: copy the text, go home. */
  actions?: ReactNode;
  /** A reference to quote to support; never a stack or a message of the machine. */
  reference?: string | undefined;
}

/** A part of the page that failed while the rest works on. */
export function ErrorPanel({ title, children, onRetry, actions, reference }: TroublePanelProps) {
  const t = useText("ui");
  return (
    <div role="alert">
      <EmptyState
        icon={<WarningIcon />}
        title={title ?? t("state.trouble-panel.title")}
        action={
          <>
            {onRetry && (
              <Button variant="primary" icon={<RetryIcon />} onClick={onRetry}>
                {t("state.trouble-panel.retry")}
              </Button>
            )}
            {actions}
          </>
        }
      >
        {children ?? t("state.trouble-panel.text")}
        {reference && (
          <p>
            <small>{t("state.trouble-panel.reference", { reference })}</small>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
