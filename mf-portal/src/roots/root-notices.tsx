import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, Notice } from "@carnet/shell/ui";
import { ConfirmRootDialog } from "./confirm-root.dialog.tsx";
import { useChangedRoots, type ChangedRoot } from "./use-changed-roots.ts";

/** Says to a patient that the key of a clinic changed, and lets them compare it by phone; what they wrote stays as it is. */
export function RootNotices() {
  const { data = [] } = useChangedRoots();
  return data.map((changed) => <RootNotice key={changed.clinicId} changed={changed} />);
}

function RootNotice({ changed }: { changed: ChangedRoot }) {
  const t = useText("portal");
  const [isOpen, setOpen] = useState(false);
  const { clinic } = changed;
  return (
    <>
      <Notice
        tone="warning"
        title={t("roots.notice.title", { clinic })}
        actions={
          <Button variant="primary" onClick={() => setOpen(true)}>
            {t("roots.notice.open")}
          </Button>
        }
      >
        {t("roots.notice.text", { clinic })}
      </Notice>
      {isOpen && <ConfirmRootDialog changed={changed} onClose={() => setOpen(false)} />}
    </>
  );
}
