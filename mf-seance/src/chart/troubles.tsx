import { useText } from "@carnet/shell/i18n";
import { WarningIcon } from "@carnet/shell/ui";
import type { OpenSeance } from "./open-seance.ts";
import css from "./troubles.module.css";
import { troublesOf } from "./troubles-of.ts";

/** Says of a session among others what is not as it was listed, older than was seen, or did not open; nothing where all is well. */
export function Troubles({ chart }: { chart: OpenSeance }) {
  const t = useText("seance");
  return troublesOf(chart, t).map((trouble) => <CallError key={trouble}>{trouble}</CallError>);
}

/** A line of its own, as it may stand in a link. */
export function CallError({ children }: { children: string }) {
  return (
    <span className={css.trouble}>
      <WarningIcon size={16} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
