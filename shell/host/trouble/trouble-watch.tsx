import { useEffect, useState, type ComponentType } from "react";
import { onTrouble, postTrouble, type TroubleNotice } from "@carnet/shell/api";

const spoken: ReadonlySet<TroubleNotice["kind"]> = new Set(["fatal", "offline", "tooLarge"]);
const fetchDialogs = () => import("./troubles.tsx");

/**
 * Fetches the dialogs of trouble at the first touch of the page, so that they are there when the network is not,
 * and cost nothing to whoever only looks; shows them from the first notice on.
 */
export function TroubleWatch() {
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);
  const [first, setFirst] = useState<TroubleNotice | null>(null);

  useEffect(() => {
    const fetchQuietly = () => void fetchDialogs().catch(() => undefined);
    addEventListener("pointerdown", fetchQuietly, { once: true });
    addEventListener("keydown", fetchQuietly, { once: true });
    const deaf = onTrouble((notice) => {
      if (!spoken.has(notice.kind)) return;
      deaf();
      setFirst(notice);
      void fetchDialogs().then(({ Troubles }) => setDialogs(() => Troubles));
    });
    return deaf;
  }, []);

  useEffect(() => {
    if (Dialogs && first) postTrouble(first);
  }, [Dialogs, first]);

  return Dialogs && <Dialogs />;
}
