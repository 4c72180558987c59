import { useText } from "@carnet/shell/i18n";
import css from "./signature-view.module.css";
import type { Signature } from "./signature.ts";

/** A signature as it was given, in lines sharp at any size; for reading and for print. */
export function SignatureView({ signature, label }: { signature: Signature; label?: string }) {
  const t = useText("ui");
  const { width, height, lines, typed } = signature;
  const path = lines.map(({ x0, y0, x1, y1 }) => `M${x0} ${y0}L${x1} ${y1}`).join("");
  return (
    <svg
      className={css.view}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label ?? typed ?? t("signature.signature-pad.signed")}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      {typed && (
        <text
          x={width * 0.05}
          y={height * 0.62}
          className={css.typed}
          fontSize={Math.min(height * 0.42, (width * 1.5) / typed.length)}
          fill="currentColor"
        >
          {typed}
        </text>
      )}
    </svg>
  );
}
