import { useText } from "@carnet/shell/i18n";
import { Dialog } from "@carnet/shell/ui";
import { commandKey as command } from "@carnet/shell/ui/palette";
import { Kbd } from "@carnet/shell/ui/more";
import css from "./shortcuts.module.css";
import { usePath } from "./use-path.ts";

/** Every key that does something, by the place where it does. */
const groups = {
  day: [
    ["addVisit", "V"],
    ["line", "J / K"],
    ["open", "Enter"],
    ["start", "S"],
    ["arrived", "A"],
    ["collect", "P"],
  ],
  chart: [
    ["jump", `${command} J`],
    ["cell", "Tab"],
    ["row", "Enter"],
    ["moveRow", "Alt ↑ / ↓"],
    ["removeRow", `${command} Shift Backspace`],
    ["copyRow", `${command} D`],
    ["copySeance", "Alt C"],
    ["undo", `${command} Z`],
    ["seances", "Alt PageUp / PageDown"],
    ["finalise", `${command} Enter`],
  ],
  page: [
    ["newPatient", "N"],
    ["search", "/"],
    ["keys", "?"],
  ],
  anywhere: [
    ["palette", `${command} K`],
    ["privacy", "Shift P"],
    ["lock", `${command} Shift L`],
  ],
} as const;

/** Where the keys of a group work, if that is not everywhere. */
const only: Partial<Record<keyof typeof groups, RegExp>> = {
  day: /^\/therapist\/home/,
  chart: /^\/therapist\/seance/,
};

/** The keys that work on the page that is shown, those of its own first; opened by `?`. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText("shell");
  const path = usePath();
  const shown = (Object.keys(groups) as (keyof typeof groups)[]).filter((group) => only[group]?.test(path) ?? true);
  return (
    <Dialog opened onClose={onClose} title={t("frame.keys.title")}>
      {shown.map((group) => (
        <section key={group} className={css.group}>
          <h3>{t(`frame.keys.${group}.title`)}</h3>
          <dl className={css.keys}>
            {groups[group].map(([deed, key]) => (
              <div key={deed} className={css.line}>
                <dt>{t(`frame.keys.${deed}`)}</dt>
                <dd>
                  <Kbd>{key}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
