import { useId, useRef, useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { MoreIcon } from "../icons/full-icons.ts";
import { MenuList, type MenuItem } from "../overlay/menu.tsx";
import css from "./tabs.module.css";

/** The tabs for which there is no room in the line, in a list; with none it is there to be measured, and for nobody else. */
export function MoreTabs({ items }: { items: readonly MenuItem[] }) {
  const t = useText("ui");
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpened, setOpened] = useState(false);
  const isIdle = items.length === 0;
  if (isIdle && isOpened) setOpened(false);
  return (
    <>
      <button
        ref={opener}
        id={id}
        type="button"
        className={css.tab}
        data-more
        data-folded={isIdle || undefined}
        // One stop with the tabs: the arrows lead here.
        tabIndex={-1}
        aria-hidden={isIdle || undefined}
        aria-haspopup="menu"
        aria-expanded={isOpened}
        aria-controls={isOpened ? `${id}-dropdown` : undefined}
        onClick={() => setOpened(!isOpened)}
      >
        <MoreIcon size={16} aria-hidden="true" />
        {t("navigation.tabs.more")}
      </button>
      <MenuList
        wanted={isOpened}
        onGiveUp={() => setOpened(false)}
        id={id}
        opened={isOpened}
        onChange={setOpened}
        opener={opener}
        align="end"
        items={items}
      />
    </>
  );
}
