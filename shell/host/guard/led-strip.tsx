import { useText } from "@carnet/shell/i18n";
import { CloseIcon, IconButton, InfoIcon } from "@carnet/shell/ui";
import css from "./led-strip.module.css";
import type { Reason } from "./reason.ts";

/** Puts the reason away: the address says it no more. */
function forget(): void {
  const query = new URLSearchParams(location.search);
  query.delete("led");
  const rest = query.size > 0 ? `?${query}` : "";
  history.replaceState(history.state, "", location.pathname + rest + location.hash);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

/** One sentence above the page, until it is read. */
export function LedStrip({ reason }: { reason: Reason }) {
  const t = useText("host");
  return (
    <div className={css.strip}>
      <InfoIcon size={18} aria-hidden="true" />
      <p role="status">{t(`led.${reason}`)}</p>
      <IconButton label={t("led.close")} icon={<CloseIcon size={18} />} onClick={forget} />
    </div>
  );
}
