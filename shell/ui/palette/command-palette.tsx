import { Modal } from "@mantine/core";
import { useText } from "@carnet/shell/i18n";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { SearchIcon } from "../icons/login-icons.ts";
import { matchesAllWords } from "../lexicon/plain.ts";
import type { Command, CommandGroup } from "./command.ts";
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
}

/** Ctrl/Cmd+K: patients, pages and deeds by a few letters; arrows choose, Enter goes. */
export function CommandPalette({ opened, onClose, groups, onQuery, searching = false }: CommandPaletteProps) {
  const t = useText("ui");
  const id = useId();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const waits = useRef(false);
  const shown = groups
    .map((group) => ({
      ...group,
      commands: group.searched ? group.commands : group.commands.filter(({ label }) => matchesAllWords(label, query)),
    }))
    .filter(({ commands }) => commands.length > 0);
  const all = shown.flatMap(({ commands }) => commands);
  const chosen = all[Math.min(at, all.length - 1)];

  const search = (text: string) => {
    setQuery(text);
    setAt(0);
    waits.current = false;
    onQuery?.(text);
  };
  const close = () => {
    search("");
    onClose();
  };
  const run = (command: Command | undefined) => {
    if (!command || command.locked) return;
    close();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) setAt((now) => (Math.min(now, all.length - 1) + by + all.length) % Math.max(all.length, 1));
    // While somebody still searches, the first line is not the answer yet: Enter takes what comes first once it is.
    if (event.key === "Enter" && searching && at === 0) waits.current = true;
    else if (event.key === "Enter") run(chosen);
    if (by || event.key === "Enter") event.preventDefault();
  };
  useEffect(() => {
    if (!waits.current || searching) return;
    waits.current = false;
    run(chosen);
  });
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size="38rem"
      yOffset="12vh"
      padding={0}
      transitionProps={{ duration: 0 }}
      classNames={{ content: css.content ?? "", body: css.body ?? "" }}
    >
      <Modal.Overlay className={css.overlay ?? ""} />
      <Modal.Content aria-label={t("palette.command-palette.label")}>
        <Modal.Body>
          <div className={css.search}>
            <SearchIcon size={19} aria-hidden="true" />
            <input
              data-autofocus
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
            <kbd className={css.key} aria-hidden="true">
              Esc
            </kbd>
          </div>
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t("palette.command-palette.results")}
            aria-busy={searching}
            className={css.list}
          >
            {shown.map((group) => (
              <div key={group.label} role="group" aria-label={group.label}>
                <div className={css.group} aria-hidden="true">
                  {group.label}
                </div>
                {group.commands.map((command) => (
                  <CommandLine
                    key={command.id}
                    id={`${id}-${command.id}`}
                    command={command}
                    chosen={command === chosen}
                    onChoose={() => setAt(all.indexOf(command))}
                    onRun={() => run(command)}
                  />
                ))}
              </div>
            ))}
          </div>
          <div className={css.foot} role="status">
            {t(`palette.command-palette.${searching ? "searching" : all.length === 0 ? "nothing" : "keys"}`)}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
