export interface Toast {
  id: number;
  message: string;
  tone: "neutral" | "success" | "danger";
  /** Takes the deed back; the toast then offers it as a button, and Ctrl Z does it. */
  undo?: (() => void) | undefined;
  /** Milliseconds it stays; hovering or focusing holds it. */
  stay: number;
}

interface ToastOptions {
  tone?: Toast["tone"];
  undo?: () => void;
  stay?: number;
}

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listen of listeners) listen();
};

/** Says what was done, for 5 s; with `undo` for 10 s and with a button that takes it back, as Ctrl Z does. At most three are shown. */
export function toast(
  message: string,
  { tone = "neutral", undo, stay = undo ? 10_000 : 5_000 }: ToastOptions = {},
): () => void {
  const id = ++count;
  change([...toasts.slice(-2), { id, message, tone, undo, stay }]);
  return () => dismissToast(id);
}

/** Takes a toast away before its time. */
export const dismissToast = (id: number): void => change(toasts.filter((shown) => shown.id !== id));

/** Takes back what a toast told, and the toast away: nothing is taken back twice. */
export function undoToast({ id, undo }: Toast): void {
  if (!toasts.some((shown) => shown.id === id)) return;
  dismissToast(id);
  undo?.();
}

/** The toasts of the page, for the one `Toaster` at the host's root. */
export const toastBoard = {
  read: () => toasts,
  subscribe: (listen: () => void) => {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  },
};
