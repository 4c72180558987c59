import { useText } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import { LockIcon } from "../icons/login-icons.ts";
import { EmptyState } from "./empty-state.tsx";

interface ForbiddenStateProps {
  /** What is closed; that one has no access when absent. */
  title?: ReactNode;
  /** Why, in the words of the place; a general sentence when absent. */
  children?: ReactNode;
  action?: ReactNode;
}

/** A place this person may not enter: a closed lock, the reason, a way out. */
export function ForbiddenState({ title, children, action }: ForbiddenStateProps) {
  const t = useText("ui");
  return (
    <EmptyState icon={<LockIcon />} title={title ?? t("state.forbidden-state.title")} action={action}>
      {children ?? t("state.forbidden-state.text")}
    </EmptyState>
  );
}
