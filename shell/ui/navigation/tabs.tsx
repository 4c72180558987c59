import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { NotFoundState } from "../state/not-found-state.tsx";
import css from "./tabs.module.css";

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

/** Tabs that are links: arrows move between them, Enter opens, the address says which is open; that one is in view. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  hrefOf,
  sub = false,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const present = list.current?.querySelector('[aria-selected="true"]');
    present?.scrollIntoView?.({ inline: "center", block: "nearest" });
  }, [value]);
  const move = (event: KeyboardEvent) => {
    const next = keys[event.key];
    if (!next) return;
    event.preventDefault();
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]:not([aria-disabled="true"])') ?? [])];
    all[next(all.indexOf(event.target as HTMLElement), all.length - 1)]?.focus();
  };
  const open = (event: MouseEvent, tab: Tab<Value>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!tab.disabled) onChange(tab.value);
  };
  const isOffered = tabs.some((tab) => tab.value === value);
  const id = (tab: string) => `tab-${label.replace(/\W/g, "")}-${tab}`;
  return (
    <div className={css.tabs} data-sub={sub || undefined}>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={move}>
        {tabs.map((tab, at) => (
          <a
            key={tab.value}
            id={id(tab.value)}
            role="tab"
            className={css.tab}
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
      {!isOffered && children !== undefined && <NotFoundState />}
      {isOffered && children && value !== null && (
        <div role="tabpanel" id={`${id(value)}-panel`} aria-labelledby={id(value)} className={css.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
