import { lazy, Suspense, useState } from "react";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Button, LinkButton, Notice } from "@carnet/shell/ui";
import { FingerprintView } from "@carnet/shell/ui/keys";
import { KeyIcon } from "@carnet/shell/ui/full";
import type { Returning } from "./look-after-roots.ts";
import css from "./root-cases.module.css";

const TakeRoot = lazy(async () => ({ default: (await import("./take-root.dialog.tsx")).TakeRootDialog }));

const tones = { returned: "success", byKit: "success", waits: "info", kit: "warning", lost: "danger" } as const;

/** To an owner whose key is new: that it speaks for the clinic again, what it still waits for, or that nothing brings it back. */
export function OwnRoot({ found, onRead }: { found: Returning; onRead: () => void }) {
  const t = useText("recovery");
  const [isOpen, setOpen] = useState(false);
  const { kind, clinicId, clinic, digits } = found;
  const isBack = kind === "returned" || kind === "byKit";
  return (
    <>
      <Notice
        tone={tones[kind]}
        announce
        title={t(`roots.${kind}.title`, { clinic })}
        actions={
          (isBack || found.hasKit) && (
            <>
              {found.hasKit && (
                <Button
                  variant={kind === "kit" ? "primary" : "secondary"}
                  icon={<KeyIcon />}
                  onClick={() => setOpen(true)}
                >
                  {t("roots.take.open")}
                </Button>
              )}
              {kind === "byKit" && (
                <LinkButton href={`/therapist/myClinic/${clinicId}/security`} onClick={followLink} variant="primary">
                  {t("roots.byKit.make")}
                </LinkButton>
              )}
              {isBack && <Button onClick={onRead}>{t("roots.returned.read")}</Button>}
            </>
          )
        }
      >
        <p className={css.words}>{t(`roots.${kind}.text`)}</p>
        {(kind === "returned" || kind === "waits") && <FingerprintView label={t("roots.own")} digits={digits} />}
      </Notice>
      {isOpen && (
        <Suspense>
          <TakeRoot found={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
