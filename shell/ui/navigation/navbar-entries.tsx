import { useText } from "@carnet/shell/i18n";
import type { MouseEvent, ReactNode } from "react";
import css from "./navbar.module.css";

export interface NavbarEntry {
  href: string;
  label: string;
  icon?: ReactNode;
  active?: boolean;
}

interface NavbarEntriesProps {
  place: "top" | "bottom";
  entries: readonly NavbarEntry[];
  onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** The links of the navbar: in the band on wide screens, at the thumb's reach on a phone. */
export function NavbarEntries({ place, entries, onFollow }: NavbarEntriesProps) {
  const t = useText("ui");
  if (entries.length === 0) return null;
  return (
    <nav className={place === "top" ? css.top : css.bottom} aria-label={t(`navigation.navbar.${place}`)}>
      {entries.map(({ href, label, icon, active }) => (
        <a key={href} href={href} className={css.entry} aria-current={active ? "page" : undefined} onClick={onFollow}>
          {place === "bottom" && icon && <span aria-hidden="true">{icon}</span>}
          <span className={css.word}>{label}</span>
        </a>
      ))}
    </nav>
  );
}
