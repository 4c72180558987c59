import { useEffect } from "react";

/** Escape puts a panel away from nowhere too, where a button that goes with its press leaves the focus; a dialog over it keeps the key. */
export function useEscape(onClose: () => void): void {
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      const isAlone = document.querySelectorAll("[role=dialog]").length === 1;
      if (key === "Escape" && target === document.body && isAlone) onClose();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onClose]);
}
