import { createPortal } from "react-dom";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { LockIcon } from "@carnet/shell/ui";
import css from "./frame-foot.module.css";

interface FrameFootProps {
  base: string;
  /** Shows the keys of the product, to whoever is signed in. */
  onShortcuts?: (() => void) | undefined;
}

/** The last line of every page, after whichever screen is shown: where it is sealed, who can read what, and the keys. */
export function FrameFoot({ base, onShortcuts }: FrameFootProps) {
  const t = useText("ui");
  return createPortal(
    <footer className={css.foot} data-foot>
      <span className={css.sealed}>
        <LockIcon size={14} aria-hidden="true" />
        {t("navigation.foot.sealed")}
      </span>
      <a className={css.link} href={`${base}/whoCanRead`} onClick={followLink}>
        {t("navigation.foot.whoCanRead")}
      </a>
      {onShortcuts && (
        <button type="button" className={css.keys} aria-keyshortcuts="?" onClick={onShortcuts}>
          {t("navigation.foot.keys")} <kbd aria-hidden="true">?</kbd>
        </button>
      )}
    </footer>,
    document.body,
  );
}
