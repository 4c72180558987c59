import { useText } from "@carnet/shell/i18n";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../action/button.tsx";
import { UndoIcon } from "../icons/full-icons.ts";
import { CloseIcon } from "../icons/login-icons.ts";
import { drawSignature } from "./draw-signature.ts";
import { isUnsigned, signatureSizes, type Signature } from "./signature.ts";
import css from "./signature-pad.module.css";
import { usePen } from "./use-pen.ts";

interface SignaturePadProps {
  label: string;
  /** The stored size: `therapist` 490 × 80, `consent` 560 × 140; on screen it grows to its place. */
  size?: keyof typeof signatureSizes;
  value: Signature | null;
  onChange: (signature: Signature | null) => void;
  /** Lets somebody who does not draw sign by name. */
  signerName?: string;
  readOnly?: boolean;
}

/** A place to sign with a finger, a pen or a mouse, or by name from the keyboard. */
export function SignaturePad({
  label,
  size: kind = "consent",
  value,
  onChange,
  signerName,
  readOnly = false,
}: SignaturePadProps) {
  const t = useText("ui");
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [large, setLarge] = useState(false);
  const size = signatureSizes[kind];
  const turned = large && window.innerHeight > window.innerWidth;

  const draw = (signature: Signature | null) => {
    const element = canvas.current;
    if (!element) return;
    const wide = turned ? element.getBoundingClientRect().height : element.getBoundingClientRect().width;
    const scale = Math.max(1, ((wide || size.width) / size.width) * (window.devicePixelRatio || 1));
    element.width = Math.round(size.width * scale);
    element.height = Math.round(size.height * scale);
    drawSignature(element, signature, size, getComputedStyle(element).color);
  };
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => latest.current(value), [value, large]);
  useEffect(() => {
    const redraw = new ResizeObserver(() => latest.current(value));
    if (canvas.current) redraw.observe(canvas.current);
    return () => redraw.disconnect();
  }, [value]);

  const pen = usePen({ size, value, turned, onInk: draw, onStroke: onChange });
  const unsigned = isUnsigned(value);
  const handlers = readOnly
    ? {}
    : { onPointerDown: pen.down, onPointerMove: pen.move, onPointerUp: pen.up, onPointerCancel: pen.up };
  return (
    <div
      className={css.pad}
      role="group"
      aria-labelledby={`${id}-label`}
      data-large={large || undefined}
      data-kind={kind}
    >
      <div id={`${id}-label`} className={css.label}>
        {label}
      </div>
      <div className={css.paper} data-turned={turned || undefined}>
        <canvas
          ref={canvas}
          width={size.width}
          height={size.height}
          className={css.canvas}
          role="img"
          aria-label={t(`signature.signature-pad.${unsigned ? "empty" : "signed"}`)}
          {...handlers}
        />
        {unsigned && (
          <span className={css.line} aria-hidden="true">
            {t("signature.signature-pad.here")}
          </span>
        )}
      </div>
      {!readOnly && (
        <div className={css.tools}>
          {signerName && (
            <Button
              onClick={() => onChange({ ...size, lines: [], typed: signerName })}
              aria-pressed={value?.typed === signerName}
            >
              {t("signature.signature-pad.typed", { name: signerName })}
            </Button>
          )}
          <span className={css.space} />
          <Button variant="quiet" className={css.grow ?? ""} onClick={() => setLarge(!large)}>
            {t(`signature.signature-pad.${large ? "done" : "large"}`)}
          </Button>
          <Button
            variant="quiet"
            icon={<UndoIcon />}
            disabled={unsigned}
            onClick={() => onChange(value?.typed ? null : pen.withoutLast())}
          >
            {t("signature.signature-pad.undo")}
          </Button>
          <Button variant="quiet" icon={<CloseIcon />} disabled={unsigned} onClick={() => onChange(null)}>
            {t("signature.signature-pad.clear")}
          </Button>
        </div>
      )}
    </div>
  );
}
