import { useText } from "@carnet/shell/i18n";
import { createContext, useContext, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { CloseIcon } from "../icons/login-icons.ts";
import { usePageMark } from "./use-page-mark.ts";
import css from "./three-columns.module.css";

interface Column {
  /** Names the region, and its button in the bottom bar. */
  label: string;
  icon?: ReactNode;
  content: ReactNode;
}

interface ThreeColumnsProps {
  /** History list, 192 px; under 1200 px a drawer. */
  left: Column;
  /** The editor. */
  centre: Column;
  /** Always in sight above the reference; under 992 px it stands in the flow of the editor, where its `order` of 3 puts it. */
  pinned?: ReactNode;
  /** Reference: last session, anamnesis; under 992 px a sheet of half the height. */
  right?: Column;
  /** A header that stays above the columns, e.g. `WorkspaceHead`. */
  header?: ReactNode;
}

type Place = "left" | "centre" | "right";

/** The columns beside the editor: the history as a drawer, and the way to both. */
export interface Drawer {
  label: string;
  icon: ReactNode;
  isOpen: boolean;
  toggle(): void;
  /** Puts the focus on something of a side column, which is brought forward where it is not in sight. */
  reach(place: "left" | "right", what: string): void;
}

const DrawerContext = createContext<Drawer | null>(null);

/**
 * The frame of a chart. From 1200 px: history, editor, and a column that stays with what is drawn above what is referred to; over 1680
 * px those two stand side by side. From 992 px the history is a drawer; below that the reference is a sheet and a bar leads to both.
 * The editor comes first for the keyboard, wherever the others stand.
 */
export function ThreeColumns({ left, centre, pinned, right, header }: ThreeColumnsProps) {
  const t = useText("ui");
  usePageMark("bar");
  const [shown, setShown] = useState<Place>("centre");
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const find = (place: Place, what: string) =>
    frame.current?.querySelector<HTMLElement>(`[data-place="${place}"]${what}`);
  const show = (place: Place, what = "") => {
    opener.current = document.activeElement as HTMLElement | null;
    setShown(place);
    requestAnimationFrame(() => find(place, what)?.focus());
  };
  const close = () => {
    setShown("centre");
    opener.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || shown === "centre" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const closes = (place: Place) =>
    shown === place && (
      <span className={css.close}>
        <IconButton label={t("layout.three-columns.close")} icon={<CloseIcon />} onClick={close} />
      </span>
    );
  const drawer: Drawer = {
    label: left.label,
    icon: left.icon,
    isOpen: shown === "left",
    toggle: () => (shown === "left" ? close() : show("left")),
    reach(place, what) {
      const target = find(place, ` ${what}`);
      if (target?.getClientRects().length) target.focus();
      else show(place, ` ${what}`);
    },
  };
  const columns: [Place, Column][] = [
    ["left", left],
    ["centre", centre],
    ...(right ? [["right", right] as [Place, Column]] : []),
  ];
  return (
    <DrawerContext value={drawer}>
      <div ref={frame} className={css.frame} data-columns={columns.length} data-shown={shown}>
        {header && <div className={css.header}>{header}</div>}
        <main
          id="content"
          className={css.main}
          aria-label={centre.label}
          tabIndex={-1}
          data-beside={right || pinned ? true : undefined}
          data-pinned={pinned ? true : undefined}
        >
          <div className={css.centre}>{centre.content}</div>
          {(right || pinned) && (
            <div className={css.beside}>
              {pinned && <div className={css.pinned}>{pinned}</div>}
              {right && (
                <section
                  className={css.right}
                  data-place="right"
                  aria-label={right.label}
                  tabIndex={-1}
                  onKeyDown={press}
                >
                  {closes("right")}
                  {right.content}
                </section>
              )}
            </div>
          )}
        </main>
        <section className={css.left} data-place="left" aria-label={left.label} tabIndex={-1} onKeyDown={press}>
          {closes("left")}
          <div className={css.inner}>{left.content}</div>
        </section>
        {shown === "left" && <div className={css.scrim} onClick={close} aria-hidden="true" />}
        <nav className={css.bar} aria-label={t("layout.three-columns.parts")}>
          {columns.map(([place, column]) => (
            <button
              key={place}
              type="button"
              className={css.barButton}
              data-place-of={place}
              aria-pressed={shown === place}
              onClick={() => (place === "centre" || shown === place ? close() : show(place))}
            >
              {column.icon}
              <span>{column.label}</span>
            </button>
          ))}
        </nav>
      </div>
    </DrawerContext>
  );
}

/** The columns beside the editor, from within it; null outside of a `ThreeColumns`. */
export const useDrawer = (): Drawer | null => useContext(DrawerContext);

/** Opens the history where it is a drawer: first in the line of tabs; elsewhere it is not drawn. */
export function DrawerButton({ count }: { count?: number | undefined }) {
  const drawer = useDrawer();
  if (!drawer) return null;
  return (
    <button type="button" className={css.drawerButton} aria-expanded={drawer.isOpen} onClick={drawer.toggle}>
      {drawer.icon}
      <span>{drawer.label}</span>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </button>
  );
}
