import { holdPage } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog } from "@carnet/shell/ui";
import { useBlocker } from "@carnet/shell/ui/router";
import { useEffect, useState } from "react";

interface LeaveGuardProps {
  /** Whether something of this screen is not saved. */
  unsaved: boolean;
  onSave: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

/**
 * Asks on leaving a screen with something unsaved: save, discard or stay (NAV-015, PAT-021). Within the room the router
 * asks, everywhere else the page itself (`holdPage`), and the browser before it closes the tab.
 */
export function LeaveGuard({ unsaved, onSave, onDiscard }: LeaveGuardProps) {
  const t = useText("ui");
  const blocker = useBlocker(unsaved);
  const [elsewhere, setElsewhere] = useState<{ go: () => void } | null>(null);
  /** The person decided to go: they do once nothing is unsaved any more, or whatever leads away would ask again. */
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    if (!unsaved) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", stay);
    const release = holdPage((go) => setElsewhere({ go }));
    return () => {
      removeEventListener("beforeunload", stay);
      release();
    };
  }, [unsaved]);
  useEffect(() => {
    if (!isGoing || unsaved) return;
    setGoing(false);
    setElsewhere(null);
    if (elsewhere) elsewhere.go();
    else blocker.proceed?.();
  }, [isGoing, unsaved, elsewhere, blocker]);
  const stay = () => {
    setGoing(false);
    setElsewhere(null);
    blocker.reset?.();
  };
  const leave = async (action: () => Promise<void>) => {
    await action();
    setGoing(true);
  };
  return (
    <Dialog
      opened={elsewhere !== null || blocker.state === "blocked"}
      onClose={stay}
      title={t("leaving.leave-guard.title")}
      footer={
        <>
          <Button onClick={stay} data-autofocus>
            {t("leaving.leave-guard.stay")}
          </Button>
          <Button variant="danger" onClick={() => void leave(onDiscard)}>
            {t("leaving.leave-guard.discard")}
          </Button>
          <Button variant="primary" onClick={() => void leave(onSave)}>
            {t("leaving.leave-guard.save")}
          </Button>
        </>
      }
    >
      <p>{t("leaving.leave-guard.text")}</p>
    </Dialog>
  );
}
