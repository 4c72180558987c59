import { lazy, Suspense, useState } from "react";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Button, Notice } from "@carnet/shell/ui";
import { FingerprintView, KeyIcon } from "@carnet/shell/ui/full";
import "../presence/words.ts";
import type { RootCase } from "./look-after-roots.ts";
import css from "./root-cases.module.css";
import { useRootCases } from "./use-root-cases.ts";

const ConfirmRoot = lazy(async () => ({ default: (await import("./confirm-root.dialog.tsx")).ConfirmRootDialog }));

/**
 * Above every page of a member: the owner's key of a clinic changed by a reset, and is to be compared before anything new is
 * entrusted to the clinic. Above those of the owner: that their new key speaks for the clinic, or waits for a manager.
 */
export default function RootCases() {
  const { data: cases = [] } = useRootCases();
  const [read, setRead] = useState<readonly string[]>([]);
  const shown = cases.filter(({ kind, clinicId }) => kind !== "returned" || !read.includes(clinicId));
  if (shown.length === 0) return null;
  return (
    <div className={css.cases}>
      {shown.map((found) => (
        <OneCase key={found.clinicId} found={found} onRead={() => setRead([...read, found.clinicId])} />
      ))}
    </div>
  );
}

function OneCase({ found, onRead }: { found: RootCase; onRead: () => void }) {
  const t = useText("presence");
  const [isOpen, setOpen] = useState(false);
  const { clinic } = found;
  if (found.kind === "confirm") {
    const { owner: name, reset } = found;
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
  const isBack = found.kind === "returned";
  return (
    <Notice
      tone={isBack ? "success" : "info"}
      announce
      title={t(`roots.${found.kind}.title`, { clinic })}
      actions={
        isBack && (
          <Button size="small" onClick={onRead}>
            {t("roots.returned.read")}
          </Button>
        )
      }
    >
      <p>{t(`roots.${found.kind}.text`)}</p>
      <FingerprintView label={t("roots.own")} digits={found.digits} />
    </Notice>
  );
}
