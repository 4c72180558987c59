import type { ComboboxProps } from "@mantine/core";
import css from "../choice/options.module.css";
import list from "./lexicon-list.module.css";

/** Where the list of a lexicon opens: below what is typed in, wider than a cell; above it only where there is no room below. */
export const lexiconPlace = {
  shadow: "md",
  hideDetached: false,
  offset: 4,
  position: "bottom-start",
  width: 336,
  transitionProps: { duration: 0 },
  classNames: { dropdown: `${css.dropdown} ${list.list}`, option: css.option ?? "" },
} satisfies Partial<ComboboxProps>;
