import { useText } from "@carnet/shell/i18n";
import { useEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "../action/button.tsx";
import { LockIcon } from "../icons/login-icons.ts";
import css from "./lock-screen.module.css";

interface LockScreenProps {
  opened: boolean;
  /** Who can unlock it. */
  userName: string;
  onSignOut: () => void;
  /** The way to unlock: a password form, a passkey button. */
  children: ReactNode;
}

/** Covers the page after a while without a key or a touch. What was typed stays underneath, out of reach and unread. */
export function LockScreen({ opened, userName, onSignOut, children }: LockScreenProps) {
  const t = useText("ui");
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    const hidden = new Set<Element>();
    const hide = () => {
      for (const child of document.body.children) {
        if (child === cover.current || child.hasAttribute("inert")) continue;
        child.setAttribute("inert", "");
        child.setAttribute("aria-hidden", "true");
        child.setAttribute("data-covered", "");
        hidden.add(child);
      }
    };
    hide();
    /** What opens meanwhile, a lazy dialog or a message, stays under the cover too. */
    const watch = new MutationObserver(hide);
    watch.observe(document.body, { childList: true });
    cover.current?.querySelector<HTMLElement>("input:not([type=hidden]), button")?.focus();
    return () => {
      watch.disconnect();
      for (const child of hidden) {
        child.removeAttribute("inert");
        child.removeAttribute("aria-hidden");
        child.removeAttribute("data-covered");
      }
      if (before instanceof HTMLElement) before.focus();
    };
  }, [opened]);
  if (!opened) return null;
  return createPortal(
    <div ref={cover} className={css.cover} role="dialog" aria-modal="true" aria-label={t("privacy.lock-screen.title")}>
      <div className={css.sheet}>
        <span className={css.icon} aria-hidden="true">
          <LockIcon />
        </span>
        <h1 className={css.title}>{t("privacy.lock-screen.title")}</h1>
        <p className={css.text}>{t("privacy.lock-screen.text", { name: userName })}</p>
        {children}
        <Button variant="quiet" wide onClick={onSignOut}>
          {t("privacy.lock-screen.signOut")}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
