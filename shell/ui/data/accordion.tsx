import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons/full-icons.ts";
import css from "./accordion.module.css";

interface AccordionProps {
  items: readonly { key: string; title: ReactNode; aside?: ReactNode; content: ReactNode; open?: boolean }[];
}

/** Parts that fold; several can be open, and the browser's search opens them. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className={css.accordion}>
      {items.map(({ key, title, aside, content, open }) => (
        <details key={key} className={css.item} open={open}>
          <summary className={css.summary}>
            <ChevronDownIcon size={17} aria-hidden="true" className={css.arrow} />
            <span className={css.title}>{title}</span>
            {aside}
          </summary>
          <div className={css.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
