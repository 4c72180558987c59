import { useLayoutEffect, useRef, type ReactNode } from "react";
import css from "./full-screen.module.css";

interface FullScreenProps {
  opened: boolean;
  /** Names it to who hears it. */
  label: string;
  /** Asked for by Esc. */
  onClose(): void;
  children: ReactNode;
}

/** All of the screen for one thing, above everything else of the page, which is out of reach meanwhile. The focus begins at its tools; Esc leaves. */
export function FullScreen({ opened, label, onClose, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!opened || !element) return undefined;
    element.showModal();
    element.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
    return () => element.close();
  }, [opened]);
  if (!opened) return null;
  return (
    <dialog
      ref={dialog}
      className={css.full}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
