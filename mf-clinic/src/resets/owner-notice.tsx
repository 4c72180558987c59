import { lazy, Suspense, useState } from "react";
import { formatInstant } from "@carnet/shell/i18n";
import { Button, Notice } from "@carnet/shell/ui";
import { KeyIcon } from "@carnet/shell/ui/full";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { useRootReset } from "./use-resets.ts";
import { witnessRoot } from "./witness-root.ts";

const ApproveResetDialog = lazy(async () => ({
  default: (await import("./approve-reset.dialog.tsx")).ApproveResetDialog,
}));

/** The owner lost every key and waits: a manager recognises them, or has done so. Nothing is drawn for the owner. */
export function OwnerNotice({ clinic, isRenamed }: { clinic: ClinicView; isRenamed: boolean }) {
  const t = useWords();
  const waiting = useRootReset(clinic).data?.waiting;
  const [isOpen, setOpen] = useState(false);
  if (!waiting || clinic.isOwner) return null;
  const { name, at, witness, can } = waiting;
  return (
    <>
      <Notice
        tone={witness ? "info" : "warning"}
        title={t("resets.owner.notice", { name })}
        actions={
          can.witness && (
            <Button variant="primary" icon={<KeyIcon />} onClick={() => setOpen(true)}>
              {t("resets.panel.open", { name })}
            </Button>
          )
        }
      >
        {t(witness ? "resets.owner.witnessed" : "resets.owner.since", { name, at: formatInstant(at) })}
      </Notice>
      {isOpen && (
        <Suspense>
          <ApproveResetDialog
            clinicId={clinic.id}
            reset={waiting}
            of="owner"
            isRenamed={isRenamed}
            onSame={(same) => witnessRoot(clinic.id, same)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
