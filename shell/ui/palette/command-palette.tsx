import { Modal } from "@mantine/core";
import { Kbd } from "../keyboard/kbd.tsx";
import { useText } from "@carnet/shell/i18n";
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { SearchIcon } from "../icons/login-icons.ts";
import { matchesAllTerms } from "../lexicon/plain.ts";
import type { Begun, Command, CommandGroup } from "./command.ts";
import { CommandLine } from "./command-line.tsx";
import css from "./command-palette.module.css";

interface CommandPaletteProps {
  opened: boolean;
  onClose: () => void;
  groups: readonly CommandGroup[];
  /** Hears what is searched, to fill the groups that are `searched`. */
  onQuery?: (query: string) => void;
  /** True while somebody else is still searching. */
  searching?: boolean;
  /** Why nobody was found, when that is not that there is nobody. */
  trouble?: ReactNode;
  /** What was typed while its file was still on the way; it goes on from there. */
  begun?: Begun | undefined;
}

/** A group as it is shown. */
interface Shown extends CommandGroup {
  /** What stands out in its lines. */
  marks: string;
}

/**
 * Ctrl/Cmd+K: patients, pages and deeds by a few letters; arrows choose, Enter goes, Tab leads to what can be done with the line
 * that is chosen. Keys pressed before the search has answered wait for it.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { opened, onClose, groups, onQuery, searching = false, trouble, begun } = props;
  const t = useText("ui");
  const id = useId();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  /** The line with actions that was chosen last; those of the first one are offered before. */
  const [meant, setMeant] = useState<string | null>(null);
  const waits = useRef<{ keys: string; query: string } | null>(null);

  const withActions = groups.flatMap(({ commands }) => commands.filter(({ actions }) => actions?.length));
  const subject = withActions.find((command) => command.id === meant) ?? withActions[0];
  const shown = groups.map((group) => shownOf(group, query, subject)).filter(({ commands }) => commands.length > 0);
  const all = shown.flatMap(({ commands }) => commands);
  const chosen = all[Math.min(at, all.length - 1)];
  const firstAction = subject?.actions ? all.indexOf(subject.actions[0]!) : -1;

  const choose = (next: number) => {
    setAt(next);
    const line = all[next];
    if (line?.actions?.length) setMeant(line.id);
  };
  const search = (text: string) => {
    setQuery(text);
    setAt(0);
    setMeant(null);
    waits.current = null;
    onQuery?.(text);
  };
  useLayoutEffect(() => {
    // Not what it begins with: until it is on the screen, letters go where it was begun.
    if (!begun) return;
    if (begun.text) search(begun.text);
    waits.current = begun.keys === null ? null : { keys: begun.keys, query: begun.text };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it takes the place of what it was begun in
  }, []);
  const close = () => {
    search("");
    onClose();
  };
  const run = (command: Command | undefined) => {
    if (!command || command.locked) return;
    if (!command.stays) close();
    command.run();
  };
  const runKeys = (keys: string) => run(keys === "Enter" ? chosen : all.find((command) => command.keys === keys));
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const keys = `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.shiftKey ? "Shift+" : ""}${event.key}`;
    const isOfLine = keys === "Enter" || keys === "Ctrl+Enter";
    const isOwn = all.some((command) => command.keys === keys);
    if (by) choose((Math.min(at, all.length - 1) + by + all.length) % Math.max(all.length, 1));
    else if (keys === "Tab" && firstAction >= 0) choose(firstAction);
    // While somebody still searches, the first line is not the answer yet: these keys take what comes first once it is.
    else if (isOfLine && searching && at === 0) waits.current = { keys, query };
    else if (isOfLine || isOwn) runKeys(keys);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    if (waits.current === null || searching || waits.current.query !== query) return;
    const { keys } = waits.current;
    waits.current = null;
    runKeys(keys);
  });
  const counted = shown.flatMap(({ count, commands }) => (count && query.trim() ? [count(commands.length)] : []));
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size="42.5rem"
      yOffset="6.5rem"
      padding={0}
      transitionProps={{ duration: 0 }}
      classNames={{ content: css.content ?? "", body: css.body ?? "", inner: css.inner ?? "" }}
    >
      <Modal.Overlay className={css.overlay ?? ""} />
      <Modal.Content aria-label={t("palette.command-palette.label")}>
        <Modal.Body>
          <div className={css.search}>
            <SearchIcon size={19} aria-hidden="true" />
            <input
              data-autofocus
              autoFocus
              role="combobox"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={chosen && `${id}-${chosen.id}`}
              aria-label={t("palette.command-palette.label")}
              placeholder={t("palette.command-palette.placeholder")}
              className={css.input}
              autoComplete="off"
              value={query}
              onChange={(event) => search(event.currentTarget.value)}
              onKeyDown={press}
            />
            <span className={css.summary} role="status">
              {searching ? t("palette.command-palette.searching") : counted.join(", ")}
            </span>
            <button type="button" className={css.close} onClick={close}>
              {t("palette.command-palette.close")}
            </button>
          </div>
          {trouble && (
            <p className={css.trouble} role="alert">
              {trouble}
            </p>
          )}
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t("palette.command-palette.results")}
            aria-busy={searching}
            className={css.list}
          >
            {shown.map((group) => (
              <div key={group.label} role="group" aria-label={group.label} className={css.groupBox}>
                <div className={css.group} aria-hidden="true">
                  {group.label}
                </div>
                {group.commands.map((command) => (
                  <CommandLine
                    key={command.id}
                    id={`${id}-${command.id}`}
                    command={command}
                    chosen={command === chosen}
                    query={group.marks}
                    onChoose={() => choose(all.indexOf(command))}
                    onRun={() => run(command)}
                  />
                ))}
              </div>
            ))}
            {all.length === 0 && <p className={css.nothing}>{t("palette.command-palette.nothing")}</p>}
          </div>
          <div className={css.foot} aria-hidden="true">
            <Keys of={["↑", "↓"]} label={t("palette.command-palette.choose")} />
            <Keys of={["↵"]} label={t("palette.command-palette.open")} />
            {firstAction >= 0 && <Keys of={["Tab"]} label={t("palette.command-palette.actions")} />}
            <span className={css.end}>
              <Keys of={["Esc"]} label={t("palette.command-palette.close")} />
            </span>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const Keys = ({ of, label }: { of: readonly string[]; label: string }) => (
  <span className={css.keys}>
    {of.map((key) => (
      <Kbd key={key} className={css.key ?? ""}>
        {key}
      </Kbd>
    ))}
    {label}
  </span>
);

/** A group with the lines that fit what was typed. */
function shownOf(group: CommandGroup, query: string, subject: Command | undefined): Shown {
  const { commands, searched, ofSubject } = group;
  if (ofSubject) {
    const [first, ...rest] = commands;
    return { ...group, marks: "", commands: [...(first ? [first] : []), ...(subject?.actions ?? []), ...rest] };
  }
  if (searched) return { ...group, marks: query };
  return { ...group, marks: query, commands: commands.filter(({ label }) => matchesAllTerms(label, query)) };
}
