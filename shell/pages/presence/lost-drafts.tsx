import { useEffect, useState } from "react";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { lazyComponent } from "@carnet/shell/ui";
import type { UserInfo } from "@carnet/services/account/contract";

/** After what the first screen needs, and after a former key that came back with the sign-in. */
const soon = 2_000;

const LazyDialog = lazyComponent(async () => (await import("../../ui/overlay/message-dialog.tsx")).MessageDialog);

/** When what this person typed on this device was typed, as far as none of their keys opens it any more; each once. */
function useLostDrafts({ id, impersonator }: UserInfo): [number[], () => void] {
  const [lost, setLost] = useState<number[]>([]);
  const isOwn = !impersonator;
  useEffect(() => {
    if (!isOwn) return undefined;
    const timer = setTimeout(async () => {
      const { openJournal } = await import("@carnet/shell/journal");
      setLost((await openJournal().putAside()).map(({ at }) => at));
    }, soon);
    return () => clearTimeout(timer);
  }, [id, isOwn]);
  return [lost, () => setLost([])];
}

/** Says once, with its day, what was typed on this device and opens no more, and waits for it no longer. */
export function LostDrafts({ user }: { user: UserInfo }) {
  const t = useText("presence");
  const [lost, forget] = useLostDrafts(user);
  return (
    <LazyDialog
      wanted={lost.length > 0}
      opened={lost.length > 0}
      onClose={forget}
      title={t("lost.title", { count: lost.length })}
    >
      <p>{t("lost.text")}</p>
      <ul>
        {[...new Set(lost.map((at) => formatInstant(new Date(at))))].map((when) => (
          <li key={when}>{when}</li>
        ))}
      </ul>
    </LazyDialog>
  );
}
