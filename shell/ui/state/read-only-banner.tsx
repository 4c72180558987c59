import { useText } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import { LockIcon } from "../icons/login-icons.ts";
import css from "./state.module.css";

interface ReadOnlyBannerProps {
  /** Why nothing can be changed here: finalised, archived, no permission. */
  children?: ReactNode;
  /** What can be done instead, e.g. amend or restore. */
  action?: ReactNode;
}

/** A thin band above a record that cannot be changed. */
export function ReadOnlyBanner({ children, action }: ReadOnlyBannerProps) {
  const t = useText("ui");
  return (
    <div className={css.banner} role="note">
      <LockIcon size={16} aria-hidden="true" />
      <span className={css.bannerWords}>{children ?? t("state.read-only-banner.text")}</span>
      {action}
    </div>
  );
}
