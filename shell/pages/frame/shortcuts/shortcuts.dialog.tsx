import { Fragment } from "react";
import { useText } from "@carnet/shell/i18n";
import { Dialog, shortcuts, type Shortcut, type ShortcutPlace } from "@carnet/shell/ui";
import { commandKey } from "@carnet/shell/ui/palette";
import { Kbd } from "@carnet/shell/ui/more";
import css from "./shortcuts.module.css";
import { usePath } from "../use-path.ts";

/** Where the keys of a place work, if that is not everywhere. */
const only: Partial<Record<ShortcutPlace, RegExp>> = {
  day: /^\/therapist\/home/,
  patients: /^\/therapist\/patients/,
  money: /^\/therapist\/money/,
  booking: /^\/therapist\/myClinic\/[^/]+\/admin/,
  chart: /^\/therapist\/seance/,
  drawing: /^\/therapist\/seance/,
  lexicon: /^\/therapist\/seance/,
  history: /^\/therapist\/patient\//,
  files: /^\/therapist\/patient\//,
  forms: /^\/therapist\/myClinic/,
};

const places = Object.keys(shortcuts) as ShortcutPlace[];
/** Those that have no name of their own; the others are called as they are on a keyboard of the language. */
const signs: Record<string, string> = {
  Mod: commandKey,
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** The keys that work on the page that is shown, those of its own first; opened by `?`. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText("shortcuts");
  const path = usePath();
  const signOf = (key: string) => signs[key] ?? (key.length > 1 ? t(`signs.${key}`) : key);
  return (
    <Dialog opened onClose={onClose} title={t("title")}>
      {places
        .filter((place) => only[place]?.test(path) ?? true)
        .map((place) => (
          <section key={place} className={css.group}>
            <h3>{t(`${place}.title`)}</h3>
            <dl className={css.keys}>
              {(Object.entries(shortcuts[place]) as [Shortcut, string][]).map(([name, all]) => (
                <div key={name} className={css.line}>
                  <dt>{t(`${name}`)}</dt>
                  <dd>
                    {all.split(" ").map((keys, at) => (
                      <Fragment key={keys}>
                        {at > 0 && " / "}
                        <Kbd>{keys.split("+").map(signOf).join(" ")}</Kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </Dialog>
  );
}
