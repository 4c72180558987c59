import { BrandMark } from "./brand-mark.tsx";
import css from "./navbar.module.css";

/** Carnet's mark and name. */
export function Brand() {
  return (
    <span className={css.mark}>
      <BrandMark />
      <span>Carnet</span>
    </span>
  );
}
