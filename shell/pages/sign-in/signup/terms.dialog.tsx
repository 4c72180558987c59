import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, Dialog, Notice } from "@carnet/shell/ui";
import type { ContextRoot } from "@carnet/services/account/contract";
import "../words.ts";
import css from "./signup.module.css";

interface TermsDialogProps {
  opened: boolean;
  root: ContextRoot;
  busy?: boolean;
  onAccept: () => void;
  /** After the consequence was read and acknowledged. */
  onDecline: () => void;
  /** Offered while it may still be put off (ACC-022). */
  onLater?: (() => void) | undefined;
}

const sections = ["use", "charts", "keys", "data", "end"] as const;

/** Terms of use and privacy: accept, later where that is offered, or decline with acknowledgement (ACC-022, A-58). */
export function TermsDialog({ opened, root, busy = false, onAccept, onDecline, onLater }: TermsDialogProps) {
  const t = useText("sign-in");
  const [isDeclining, setDeclining] = useState(false);
  const footer = isDeclining ? (
    <>
      <Button onClick={() => setDeclining(false)}>{t("terms.dialog.back")}</Button>
      <Button variant="danger" onClick={onDecline}>
        {t("terms.dialog.acknowledge")}
      </Button>
    </>
  ) : (
    <>
      <Button variant="quiet" onClick={() => setDeclining(true)}>
        {t("terms.dialog.decline")}
      </Button>
      {onLater && <Button onClick={onLater}>{t("terms.dialog.later")}</Button>}
      <Button variant="primary" busy={busy} onClick={onAccept}>
        {t("terms.dialog.accept")}
      </Button>
    </>
  );
  return (
    <Dialog opened={opened} size="medium" title={t("terms.dialog.title")} footer={footer}>
      {isDeclining ? (
        <Notice tone="warning">{t("terms.dialog.consequence")}</Notice>
      ) : (
        <div className={css.terms}>
          {sections.map((section) => (
            <section key={section}>
              <h3>{t(`terms.${root}.${section}.title`)}</h3>
              <p>{t(`terms.${root}.${section}.text`)}</p>
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}
