import type { Translate } from "@carnet/shell/i18n";
import type { SealedField } from "@carnet/shell/record";
import { sealedProperties } from "@carnet/services/seance/contract";
import type { OpenSeance } from "./open-seance.ts";

/**
 * What is told of a session wherever it is shown among others: what is not as it was listed, what is older than was seen, and what did
 * not open. Of the list itself each screen says once.
 */
export function troublesOf({ seance, faults = [], ...sealed }: OpenSeance, t: Translate): string[] {
  const { number } = seance;
  const troubled = troubledIn(sealed, t);
  const titles = (older: boolean) =>
    [...new Set(troubled.flatMap(([title, trouble]) => ((trouble === "rollback") === older ? [title] : [])))].join(
      ", ",
    );
  const [older, closed] = [titles(true), titles(false)];
  return [
    ...faults.filter((fault) => fault !== "list").map((fault) => t(`whole.${fault}`, { number })),
    ...(older ? [t("whole.older", { number, parts: older })] : []),
    ...(closed ? [t("whole.closed", { number, parts: closed })] : []),
  ];
}

/** The titles of what did not open, each with why. */
function troubledIn({ parts, views, drawingNotes, amendments }: Omit<OpenSeance, "seance">, t: Translate) {
  const named: [string, SealedField<unknown>][] = [
    ...sealedProperties.map((name) => [t(`part.${name}`), parts[name]] as [string, SealedField<unknown>]),
    ...[...Object.values(views), drawingNotes].map((view) => [t("part.drawings"), view] as [string, typeof view]),
    ...Object.values(amendments).flatMap((list) =>
      list.map(({ text }) => [t("whole.amendment"), text] as [string, typeof text]),
    ),
  ];
  return named.flatMap(([title, { trouble }]) => (trouble === null ? [] : [[title, trouble] as const]));
}
