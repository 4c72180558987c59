import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useText } from "@carnet/shell/i18n";
import { BrandMark, LockIcon, SearchIcon, usePageMark } from "@carnet/shell/ui";
import css from "./rail.module.css";

/** A place the rail leads to. */
export interface RailEntry {
  href: string;
  label: string;
  icon: ReactNode;
  active: boolean;
  /** What waits there; nothing is drawn for none. */
  count?: number;
  /** What is counted, for who cannot see where the number stands. */
  counted?: string;
}

interface RailProps {
  home: string;
  entries: readonly RailEntry[];
  /** What people here make most often. */
  create?: RailEntry | undefined;
  onCreate: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Opens the search. */
  onSearch?: (() => void) | undefined;
  onLock?: (() => void) | undefined;
  /** How long a free trial runs. */
  trial?: ReactNode;
  /** The button of one's account, and what it opens. */
  account: ReactNode;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const keys: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** At the left of every page of whoever is signed in; on a phone, five places at the thumb's reach. One Tab stop, arrows inside. */
export function Rail({ home, entries, create, onCreate, onSearch, onLock, trial, account, onFollow }: RailProps) {
  const t = useText("shell");
  const bar = useRef<HTMLElement>(null);
  usePageMark("rail");
  const move = (event: KeyboardEvent) => {
    const next = keys[event.key];
    const stops = [...(bar.current?.querySelectorAll<HTMLElement>("a, button") ?? [])].filter(isShown);
    const at = stops.indexOf(event.target as HTMLElement);
    if (!next || at < 0) return;
    event.preventDefault();
    stops[next(at, stops.length - 1)]?.focus();
  };
  const present = entries.find(({ active }) => active)?.href ?? entries[0]?.href;
  const link = (entry: RailEntry, look?: string, onClick = onFollow) => (
    <a
      key={entry.href}
      href={entry.href}
      className={`${css.item} ${look ?? ""}`}
      aria-current={entry.active ? "page" : undefined}
      aria-label={entry.count ? `${entry.label}, ${entry.counted}` : undefined}
      tabIndex={entry.href === present ? 0 : -1}
      onClick={onClick}
    >
      <span className={css.icon} aria-hidden="true">
        {entry.icon}
      </span>
      <span className={css.word}>{entry.label}</span>
      {Boolean(entry.count) && <span className={css.count}>{entry.count}</span>}
    </a>
  );
  const search = onSearch && (
    <button
      type="button"
      className={`${css.item} ${css.above}`}
      tabIndex={-1}
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onSearch}
    >
      <span className={css.icon} aria-hidden="true">
        <SearchIcon size={20} />
      </span>
      <span className={css.word}>{t("frame.rail.search")}</span>
    </button>
  );
  return (
    <>
      {(search || create) && (
        <div className={css.tools}>
          {onSearch && (
            <button type="button" className={css.find} aria-label={t("frame.rail.search")} onClick={onSearch}>
              <SearchIcon size={20} aria-hidden="true" />
            </button>
          )}
          {create && (
            <a className={css.make} href={create.href} aria-label={create.label} onClick={onCreate}>
              <span aria-hidden="true">{create.icon}</span>
              <span aria-hidden="true">{t("frame.rail.patient")}</span>
            </a>
          )}
        </div>
      )}
      <nav ref={bar} className={css.rail} data-rail aria-label={t("frame.rail.label")} onKeyDown={move}>
        <a className={css.mark} href={home} aria-label={t("frame.rail.brand")} tabIndex={-1} onClick={onFollow}>
          <BrandMark />
        </a>
        {create && link(create, `${css.above} ${css.create}`, onCreate)}
        {search}
        <span className={css.line} />
        {entries.map((entry) => link(entry))}
        <span className={css.space} />
        {trial}
        {onLock && (
          <button
            type="button"
            className={`${css.item} ${css.above}`}
            tabIndex={-1}
            aria-label={t("frame.rail.lockPage")}
            aria-keyshortcuts="Control+Shift+L Meta+Shift+L"
            onClick={onLock}
          >
            <span className={css.icon} aria-hidden="true">
              <LockIcon size={20} />
            </span>
            <span className={css.word}>{t("frame.rail.lock")}</span>
          </button>
        )}
        {account}
      </nav>
    </>
  );
}

/** Whether the present width draws it. */
const isShown = (element: HTMLElement) => element.getClientRects().length > 0;
