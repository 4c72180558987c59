import { useEffect, useState, type ComponentType } from "react";
import { onReportedError, postError, type ErrorNotice } from "@carnet/shell/api";

const spoken: ReadonlySet<ErrorNotice["kind"]> = new Set(["fatal", "engine", "offline", "tooLarge"]);
const fetchDialogs = () => import("./troubles.tsx");

/**
 * Fetches the dialogs of trouble at the first touch of the page, so that they are there when the network is not,
 * and cost nothing to whoever only looks; shows them from the first notice on.
 */
export function TroubleWatch() {
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);
  const [first, setFirst] = useState<ErrorNotice | null>(null);

  useEffect(() => {
    const fetchQuietly = () => void fetchDialogs().catch(() => undefined);
    addEventListener("pointerdown", fetchQuietly, { once: true });
    addEventListener("keydown", fetchQuietly, { once: true });
    const unsubscribe = onReportedError((notice) => {
      if (!spoken.has(notice.kind)) return;
      unsubscribe();
      setFirst(notice);
      void fetchDialogs().then(({ Troubles }) => setDialogs(() => Troubles));
    });
    return unsubscribe;
  }, []);

  useEffect(() => {
    if (Dialogs && first) postError(first);
  }, [Dialogs, first]);

  return Dialogs && <Dialogs />;
}
