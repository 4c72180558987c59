import { createPortal } from "react-dom";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import css from "./frame-foot.module.css";

/** The foot of every page, after whichever screen is shown: who can read what, for anybody who asks. */
export function FrameFoot({ base }: { base: string }) {
  const t = useText("ui");
  return createPortal(
    <footer className={css.foot}>
      <a href={`${base}/whoCanRead`} onClick={followLink}>
        {t("navigation.foot.whoCanRead")}
      </a>
    </footer>,
    document.body,
  );
}
