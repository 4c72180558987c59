import { useMemo } from "react";
import { drawQr } from "./draw-qr.ts";
import css from "./qr.module.css";

interface QrViewProps {
  /** What somebody finds who reads it: "Code of Dr Roy's key". */
  label: string;
  /** At most 666 bytes of UTF-8. */
  text: string;
}

/** A text as a QR code, drawn on this page and asked of nobody; dark on white in both themes, so that cameras read it. */
export function QrView({ label, text }: QrViewProps) {
  const rows = useMemo(() => drawQr(text), [text]);
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path.join("")} fill="#000" />
    </svg>
  );
}
