import { useText } from "@carnet/shell/i18n";
import { useContext, useId, useState } from "react";
import { Button } from "../action/button.tsx";
import { SubmittedContext } from "../field/use-dirty.ts";
import { UndoIcon } from "../icons/full-icons.ts";
import { CloseIcon } from "../icons/login-icons.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { FullScreen } from "../overlay/full-screen.tsx";
import { isBlankPad, isUnsigned, signatureSizes, withoutLastStroke, type Signature } from "./signature.ts";
import { SignaturePaper } from "./signature-paper.tsx";
import css from "./signature-pad.module.css";

interface SignaturePadProps {
  label: string;
  /** The stored size: `therapist` 490 × 80, `consent` 560 × 140; on screen it grows to its place. */
  size?: keyof typeof signatureSizes;
  value: Signature | null;
  onChange: (signature: Signature | null) => void;
  /** Lets somebody who does not draw sign by name. */
  signerName?: string;
  /** Its form is not sent without: then what is missing is said, and the person is put here. */
  required?: boolean;
  readOnly?: boolean;
}

/**
 * A place to sign with a finger, a pen or a mouse, or by name from the keyboard; on all of the screen where fingers sign. Whether it is
 * signed is said as it changes, and what is still missing stands under it.
 */
export function SignaturePad(props: SignaturePadProps) {
  const { label, size: kind = "consent", value, onChange, signerName, required = false, readOnly = false } = props;
  const t = useText("ui");
  const id = useId();
  const [isFull, fill] = useState(false);
  const isMissing = useContext(SubmittedContext) && required && isUnsigned(value);
  const paper = <SignaturePaper size={signatureSizes[kind]} value={value} onChange={onChange} readOnly={readOnly} />;
  if (readOnly) {
    return (
      <div className={css.pad} role="group" aria-labelledby={`${id}-label`} data-kind={kind}>
        <PadLabel id={id} label={label} />
        {paper}
      </div>
    );
  }
  const tools = (
    <>
      <Button
        variant="quiet"
        icon={<UndoIcon />}
        disabled={isBlankPad(value)}
        onClick={() => onChange(value && withoutLast(value))}
      >
        {t("signature.signature-pad.undo")}
      </Button>
      <Button variant="quiet" icon={<CloseIcon />} disabled={isBlankPad(value)} onClick={() => onChange(null)}>
        {t("signature.signature-pad.clear")}
      </Button>
    </>
  );
  return (
    <div
      className={css.pad}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-state`}
      data-kind={kind}
      data-unsigned={isMissing || undefined}
      tabIndex={isMissing ? -1 : undefined}
    >
      <PadLabel id={id} label={label} />
      {paper}
      <PadState id={id} value={value} signerName={signerName} isMissing={isMissing} />
      <div className={css.tools}>
        {signerName && (
          <Button
            onClick={() => onChange({ ...signatureSizes[kind], lines: [], typed: signerName })}
            aria-pressed={value?.typed === signerName}
          >
            {t("signature.signature-pad.typed", { name: signerName })}
          </Button>
        )}
        <span className={css.space} />
        <Button variant="quiet" className={css.grow ?? ""} onClick={() => fill(true)}>
          {t("signature.signature-pad.large")}
        </Button>
        {tools}
      </div>
      <FullScreen opened={isFull} label={label} onClose={() => fill(false)}>
        <div className={css.full}>
          <p className={css.title}>
            {label}
            <small className={css.turn}>{t("signature.signature-pad.turn")}</small>
          </p>
          <div className={css.stage}>{paper}</div>
          <PadState value={value} />
          <div className={css.fullTools}>{tools}</div>
          <Button variant="primary" className={css.done ?? ""} onClick={() => fill(false)}>
            {t("signature.signature-pad.done")}
          </Button>
        </div>
      </FullScreen>
    </div>
  );
}

const PadLabel = ({ id, label }: { id: string; label: string }) => (
  <div id={`${id}-label`} className={css.label}>
    {label}
  </div>
);

interface PadStateProps {
  id?: string;
  value: Signature | null;
  signerName?: string | undefined;
  isMissing?: boolean;
}

/** What a screen reader reads out as the hand is lifted: that it is signed, or that it takes more. */
function PadState({ id, value, signerName, isMissing = false }: PadStateProps) {
  const t = useText("ui");
  const isShort = !isBlankPad(value) && isUnsigned(value);
  return (
    <div id={id && `${id}-state`} role="status" className={css.state} data-short={isShort || isMissing || undefined}>
      {isMissing && !isShort && t("signature.signature-pad.missing")}
      {isShort && t(`signature.signature-pad.${signerName ? "shortOrTyped" : "short"}`, { name: signerName ?? "" })}
      {!isUnsigned(value) && <VisuallyHidden>{t("signature.signature-pad.signed")}</VisuallyHidden>}
    </div>
  );
}

/** The signature without its last stroke, or without its name; null when nothing is left. */
function withoutLast(value: Signature): Signature | null {
  const lines = value.typed ? [] : withoutLastStroke(value.lines);
  return lines.length > 0 ? { ...value, lines } : null;
}
