import { useText } from "@carnet/shell/i18n";
import { Stack } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { FingerprintView } from "../data/fingerprint-view.tsx";
import { Steps } from "../data/steps.tsx";
import { Notice } from "../status/notice.tsx";
import { Dialog } from "./dialog.tsx";
import { useSeen } from "./use-seen.ts";

interface CompareDigitsDialogProps {
  /** A question that names whose key it is. */
  title: ReactNode;
  /** Why the digits are compared now. */
  children: ReactNode;
  /** What the two who compare do, one after the other. */
  steps: readonly string[];
  /** Whose digits these are, and the digits. */
  label: string;
  digits: string;
  /** What to do when they differ; nothing was confirmed then. */
  whenTheyDiffer: readonly string[];
  onMatch: () => void;
  onClose: () => void;
  busy: boolean;
  /** Why it could not be confirmed. */
  trouble?: ReactNode;
}

/**
 * Forty digits over the telephone: one reads theirs, the other follows, and only then is the key believed. Where they do not fit
 * in sight, the button leads to them first.
 */
export function CompareDigitsDialog(i: CompareDigitsDialogProps) {
  const t = useText("ui");
  const [differs, setDiffers] = useState(false);
  const digits = useSeen();
  return (
    <Dialog
      opened
      onClose={i.onClose}
      title={i.title}
      size="medium"
      closeOnScrim={false}
      footer={
        differs ? (
          <Button onClick={i.onClose}>{t("overlay.compare-digits-dialog.close")}</Button>
        ) : (
          <>
            <Button variant="danger" onClick={() => setDiffers(true)}>
              {t("overlay.compare-digits-dialog.differ")}
            </Button>
            {digits.isSeen ? (
              <Button key="match" variant="primary" busy={i.busy} onClick={i.onMatch}>
                {t("overlay.compare-digits-dialog.match")}
              </Button>
            ) : (
              <Button key="show" onClick={digits.show}>
                {t("overlay.compare-digits-dialog.show")}
              </Button>
            )}
          </>
        )
      }
    >
      {differs ? (
        <Notice tone="danger" title={t("overlay.compare-digits-dialog.nothing")}>
          <Steps steps={i.whenTheyDiffer} />
        </Notice>
      ) : (
        <Stack gap="md">
          {i.children}
          <Steps steps={i.steps} />
          <div ref={digits.ref} tabIndex={-1}>
            <FingerprintView label={i.label} digits={i.digits} />
          </div>
          {i.trouble}
        </Stack>
      )}
    </Dialog>
  );
}
