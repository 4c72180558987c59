import { lazy, Suspense, useState } from "react";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Button, Notice } from "@carnet/shell/ui";
import { KeyIcon } from "@carnet/shell/ui/full";
import "../words.ts";
import type { Confirming, RootCase } from "./look-after-roots.ts";
import css from "./root-cases.module.css";
import { ToName } from "./to-name.tsx";
import { useRootCases } from "./use-root-cases.ts";

const OwnRoot = lazy(async () => ({ default: (await import("./own-root.tsx")).OwnRoot }));
const ConfirmRoot = lazy(async () => ({ default: (await import("./confirm-root.dialog.tsx")).ConfirmRootDialog }));

/** Cases that are over once they were read. */
const isOver = ({ kind }: RootCase) => kind === "returned" || kind === "byKit";

/**
 * Above every page of a member: the owner's key of a clinic changed by a reset, and is to be compared before anything new is
 * entrusted to the clinic; or the clinic is still to be named by them. Above those of the owner: that their new key speaks for the clinic, or what it waits for.
 */
export default function RootCases() {
  const { data: cases = [] } = useRootCases();
  const [read, setRead] = useState<readonly string[]>([]);
  const shown = cases.filter((found) => !isOver(found) || !read.includes(found.clinicId));
  if (shown.length === 0) return null;
  return (
    <div className={css.cases}>
      {shown.map((found) => {
        if (found.kind === "confirm") return <ToConfirm key={found.clinicId} found={found} />;
        if (found.kind === "name") return <ToName key={found.clinicId} found={found} />;
        return (
          <Suspense key={found.clinicId}>
            <OwnRoot found={found} onRead={() => setRead([...read, found.clinicId])} />
          </Suspense>
        );
      })}
    </div>
  );
}

function ToConfirm({ found }: { found: Confirming }) {
  const t = useText("recovery");
  const [isOpen, setOpen] = useState(false);
  const { clinic, owner: name, reset } = found;
  return (
    <>
      <Notice
        tone="warning"
        title={t("roots.confirm.title", { clinic })}
        actions={
          <Button variant="primary" icon={<KeyIcon />} onClick={() => setOpen(true)}>
            {t("roots.confirm.open")}
          </Button>
        }
      >
        {t("roots.confirm.text", { name, at: formatInstant(new Date(reset.at).toISOString()) })}
      </Notice>
      {isOpen && (
        <Suspense>
          <ConfirmRoot found={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
