import { useText } from "@carnet/shell/i18n";
import { Dialog } from "@carnet/shell/ui";
import { Kbd } from "@carnet/shell/ui/more";
import css from "./shortcuts.module.css";

const command = /Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl";

/** Every key that does something, by the place where it does. */
const groups = {
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
  day: [
    ["addVisit", "V"],
    ["line", "J / K"],
    ["open", "Enter"],
    ["start", "S"],
    ["arrived", "A"],
    ["collect", "P"],
  ],
  chart: [
    ["cell", "Tab"],
    ["row", "Enter"],
    ["seances", "Alt PageUp / PageDown"],
  ],
} as const;

/** The keys of the product, shown by `?`. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText("shell");
  return (
    <Dialog opened onClose={onClose} title={t("frame.keys.title")}>
      {Object.entries(groups).map(([group, keys]) => (
        <section key={group} className={css.group}>
          <h3>{t(`frame.keys.${group as keyof typeof groups}.title`)}</h3>
          <dl className={css.keys}>
            {keys.map(([deed, key]) => (
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
