import { useLayoutEffect, useRef, type ReactNode } from "react";
import { claimScreen } from "./one-dialog.ts";
import css from "./full-screen.module.css";

interface FullScreenProps {
  opened: boolean;
  /** Its name for a screen reader. */
  label: string;
  /** Asked for by Esc, and by the Back gesture where the browser knows it. */
  onClose(): void;
  /** Where the focus begins, as a selector; at the first control by default. */
  startAt?: string;
  className?: string;
  children: ReactNode;
}

/**
 * All of the screen for one thing, above everything else of the page, which is out of reach meanwhile. Esc leaves it, and not the
 * dialog it was opened from; the focus goes back to what opened it.
 */
export function FullScreen({ opened, label, onClose, startAt, className, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!opened || !element) return undefined;
    const release = claimScreen();
    element.showModal();
    if (startAt) element.querySelector<HTMLElement>(startAt)?.focus();
    return () => {
      element.close();
      release();
    };
  }, [opened, startAt]);
  if (!opened) return null;
  return (
    <dialog
      ref={dialog}
      className={className ? `${css.full} ${className}` : css.full}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A second Esc without a press between closes it whatever is prevented.
      onClose={onClose}
      onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
    >
      {children}
    </dialog>
  );
}
