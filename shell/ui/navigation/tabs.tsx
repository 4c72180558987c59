import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { NotFoundState } from "../state/not-found-state.tsx";
import { MoreTabs } from "./more-tabs.tsx";
import css from "./tabs.module.css";
import { useFoldedTabs } from "./use-folded-tabs.ts";
import { useOverflow } from "./use-overflow.ts";

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** A count or a mark after the label. */
  badge?: ReactNode;
  disabled?: boolean;
}

interface TabsProps<Value extends string> {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  /** The present tab; null, or one that is not offered, when the address asks for something else: the panel then says so. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** The address of a tab: it can then be opened elsewhere and copied. */
  hrefOf?: (value: Value) => string;
  /** Those for which there is no room go to a list at the end of the line, which else is scrolled. */
  folds?: boolean;
  /** The smaller look of tabs under tabs. */
  sub?: boolean;
  /** The panel of the present tab. */
  children?: ReactNode;
}

const keys: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** What the arrows move between. */
const stops = ':is([role="tab"], [data-more]):not([aria-disabled="true"], [data-folded])';

/**
 * Tabs that are links: arrows move between them and to the list of those that are folded away, Enter opens, the address says which is
 * open; that one is in view.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  hrefOf,
  folds = false,
  sub = false,
  children,
}: TabsProps<Value>) {
  const bar = useRef<HTMLDivElement>(null);
  const names = tabs.map((tab) => tab.value).join(" ");
  useOverflow(bar, names);
  const shown = useFoldedTabs({
    bar,
    names,
    present: tabs.findIndex((tab) => tab.value === value),
    folds,
  });
  const isShown = (at: number) => shown === null || shown.has(at);
  useEffect(() => {
    // What folds does not scroll: the present one is in the line.
    if (folds) return;
    const present = bar.current?.querySelector('[aria-selected="true"]');
    present?.scrollIntoView?.({ inline: "center", block: "nearest" });
  }, [value, folds]);
  const move = (event: KeyboardEvent) => {
    const next = keys[event.key];
    const all = [...(bar.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const at = all.indexOf(event.target as HTMLElement);
    if (!next || at < 0) return;
    event.preventDefault();
    all[next(at, all.length - 1)]?.focus();
  };
  const open = (event: MouseEvent, tab: Tab<Value>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!tab.disabled) onChange(tab.value);
  };
  const folded = tabs
    .filter((_, at) => !isShown(at))
    .map((tab) => ({
      label: typeof tab.badge === "string" || typeof tab.badge === "number" ? `${tab.label} · ${tab.badge}` : tab.label,
      icon: tab.icon,
      disabled: tab.disabled ?? false,
      onSelect: () => onChange(tab.value),
    }));
  const isOffered = tabs.some((tab) => tab.value === value);
  const id = (tab: string) => `tab-${label.replace(/\W/g, "")}-${tab}`;
  return (
    <div className={css.tabs} data-sub={sub || undefined}>
      <div ref={bar} className={css.bar} data-folds={folds || undefined} onKeyDown={move}>
        <div role="tablist" aria-label={label} className={css.list}>
          {tabs.map((tab, at) => (
            <a
              key={tab.value}
              id={id(tab.value)}
              role="tab"
              className={css.tab}
              data-tab
              data-folded={!isShown(at) || undefined}
              aria-hidden={!isShown(at) || undefined}
              href={hrefOf?.(tab.value) ?? `#${tab.value}`}
              tabIndex={tab.value === value || (!isOffered && at === 0) ? 0 : -1}
              aria-selected={tab.value === value}
              aria-disabled={tab.disabled || undefined}
              aria-controls={tab.value === value && children ? `${id(tab.value)}-panel` : undefined}
              onClick={(event) => open(event, tab)}
              onKeyDown={(event) => event.key === " " && (event.preventDefault(), event.currentTarget.click())}
            >
              {tab.icon && (
                <span className={css.icon} aria-hidden="true">
                  {tab.icon}
                </span>
              )}
              {tab.label}
              {tab.badge !== undefined && <span className={css.badge}>{tab.badge}</span>}
            </a>
          ))}
        </div>
        {folds && <MoreTabs items={folded} />}
      </div>
      {!isOffered && children !== undefined && <NotFoundState />}
      {isOffered && children && value !== null && (
        <div role="tabpanel" id={`${id(value)}-panel`} aria-labelledby={id(value)} className={css.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
