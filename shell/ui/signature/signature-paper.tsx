import { useText } from "@carnet/shell/i18n";
import { useEffect, useRef } from "react";
import { usePen } from "../pen/use-pen.ts";
import { drawSignature } from "./draw-signature.ts";
import {
  isBlankPad,
  isUnsigned,
  pointIn,
  rubbedOut,
  withPoints,
  type Signature,
  type SignatureLine,
} from "./signature.ts";
import css from "./signature-pad.module.css";

interface SignaturePaperProps {
  size: { width: number; height: number };
  value: Signature | null;
  onChange: (signature: Signature | null) => void;
  readOnly: boolean;
}

/** The paper of a pad: ink is seen as it is drawn, and told of at the end of each stroke. */
export function SignaturePaper({ size, value, onChange, readOnly }: SignaturePaperProps) {
  const t = useText("ui");
  const canvas = useRef<HTMLCanvasElement>(null);
  const stroke = useRef({ first: value, lines: [] as SignatureLine[], from: { x: 0, y: 0 }, erases: false, begun: 0 });
  const isDrawing = useRef(false);

  const draw = (signature: Signature | null) => {
    const element = canvas.current;
    if (!element) return;
    const scale = Math.max(1, ((element.offsetWidth || size.width) / size.width) * (window.devicePixelRatio || 1));
    element.width = Math.round(size.width * scale);
    element.height = Math.round(size.height * scale);
    drawSignature(element, signature, size, getComputedStyle(element).color);
  };
  const signature = (lines: SignatureLine[]): Signature | null => (lines.length > 0 ? { ...size, lines } : null);
  const latest = useRef({ draw, value, signature });
  latest.current = { draw, value, signature };
  useEffect(() => latest.current.draw(value), [value]);
  useEffect(() => {
    const redraw = new ResizeObserver(() => {
      const { draw, value, signature } = latest.current;
      draw(isDrawing.current ? signature(stroke.current.lines) : value);
    });
    redraw.observe(canvas.current!);
    return () => redraw.disconnect();
  }, []);

  usePen(
    canvas,
    (at) => pointIn(canvas.current!.getBoundingClientRect(), at, size),
    {
      begin(at, { erases, goesOn }) {
        isDrawing.current = true;
        const now = latest.current.value;
        const lines = stroke.current.lines;
        stroke.current = goesOn
          ? { ...stroke.current, from: at, erases, begun: lines.length }
          : { first: now, lines: [...(now?.lines ?? [])], from: at, erases, begun: now?.lines.length ?? 0 };
        if (erases) stroke.current.lines = rubbedOut(stroke.current.lines, at);
      },
      draw(points) {
        const now = stroke.current;
        now.lines = now.erases ? points.reduce(rubbedOut, now.lines) : withPoints(now.lines, now.from, points);
        now.from = now.erases ? now.from : endOf(now);
        draw(signature(now.lines));
      },
      end() {
        isDrawing.current = false;
        const now = stroke.current;
        const { x, y } = now.from;
        // A hand that only brushes the paper takes no name away.
        if (now.first?.typed && isUnsigned(signature(now.lines))) return draw(now.first);
        if (!now.erases && now.lines.length === now.begun)
          now.lines = [...now.lines, { x0: x, y0: y, x1: x + 0.5, y1: y }];
        onChange(signature(now.lines));
      },
      takeBack() {
        isDrawing.current = false;
        const { first } = stroke.current;
        draw(first);
        if (latest.current.value !== first) onChange(first);
      },
    },
    { enabled: !readOnly, penOnly: false },
  );

  return (
    <div className={css.paper} style={{ "--wide": size.width / size.height } as object}>
      <canvas
        ref={canvas}
        width={size.width}
        height={size.height}
        className={css.canvas}
        role="img"
        data-read-only={readOnly || undefined}
        aria-label={t(`signature.signature-pad.${isUnsigned(value) ? "empty" : "signed"}`)}
      />
      {isBlankPad(value) && (
        <span className={css.line} aria-hidden="true">
          {t("signature.signature-pad.here")}
        </span>
      )}
    </div>
  );
}

const endOf = ({ lines, from, begun }: { lines: SignatureLine[]; from: { x: number; y: number }; begun: number }) => {
  const last = lines.length > begun ? lines.at(-1)! : null;
  return last ? { x: last.x1, y: last.y1 } : from;
};
