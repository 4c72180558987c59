import { useText } from "@carnet/shell/i18n";
import { useEffect, useState } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { CloseIcon, DoneIcon, ErrorIcon } from "../icons/login-icons.ts";
import { usePageStore } from "../remote/use-page-store.ts";
import { dismissToast, toastBoard, undoToast, type Toast } from "./toast.ts";
import { useLeaveToast } from "./use-leave-toast.ts";
import { useUndoKey } from "./use-undo-key.ts";
import css from "./toaster.module.css";

/** Where toasts appear: one polite live region for the whole page. */
export function Toaster() {
  const t = useText("ui");
  const toasts = usePageStore(toastBoard.subscribe, toastBoard.read);
  useUndoKey(toasts);
  const leaving = useLeaveToast(toasts);
  return (
    <section className={css.region} aria-label={t("feedback.toaster.label")} aria-live="polite" {...leaving}>
      {toasts.map((shown) => (
        <ToastCard key={shown.id} toast={shown} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useText("ui");
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.stay);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <div
      className={css.toast}
      data-toast
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.tone === "success" && <DoneIcon size={18} aria-hidden="true" />}
      {toast.tone === "danger" && <ErrorIcon size={18} aria-hidden="true" />}
      <span className={css.message} data-private>
        {toast.message}
      </span>
      {toast.undo && (
        <button
          type="button"
          className={css.undo}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => undoToast(toast)}
        >
          {t("feedback.toaster.undo")}
        </button>
      )}
      <IconButton
        label={t("feedback.toaster.close")}
        icon={<CloseIcon />}
        className={css.close}
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}
