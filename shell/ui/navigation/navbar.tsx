import { useText } from "@carnet/shell/i18n";
import { useState, type MouseEvent } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { CloseIcon, LockIcon, MenuIcon, SignOutIcon } from "../icons/login-icons.ts";
import { Brand } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import css from "./navbar.module.css";
import { NavbarEntries, type NavbarEntry } from "./navbar-entries.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export interface NavbarProps {
  brandHref: string;
  entries?: readonly NavbarEntry[];
  /** Who is signed in; without it there is no way to sign out. */
  userName?: string | undefined;
  onSignOut?: () => void;
  /** Covers the page until it is unlocked. */
  onLock?: (() => void) | undefined;
  /** Follows an entry inside the page, e.g. single-spa's `navigateToUrl`. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The band across the top of pages without a rail; on a phone its entries move to the bottom. */
export function Navbar(props: NavbarProps) {
  const { brandHref, entries = [], userName, onSignOut, onLock, onFollow } = props;
  const t = useText("ui");
  const [open, setOpen] = useState(false);
  return (
    <header className={css.navbar}>
      <div className={css.bar}>
        <a className={css.brand} href={brandHref} onClick={onFollow} aria-label={t("navigation.navbar.brand")}>
          <Brand />
        </a>
        <NavbarEntries place="top" entries={entries} onFollow={onFollow} />
        <div className={css.end} data-open={open}>
          <LanguageSwitch />
          <div className={css.folded}>
            <ThemeSwitch />
            {userName && (
              <span className={css.user} data-private>
                {userName}
              </span>
            )}
            {userName && onLock && (
              <IconButton
                label={t("navigation.navbar.lock")}
                aria-keyshortcuts="Control+Shift+L Meta+Shift+L"
                icon={<LockIcon />}
                onClick={onLock}
              />
            )}
            {userName && onSignOut && (
              <IconButton label={t("navigation.navbar.signOut")} icon={<SignOutIcon />} onClick={onSignOut} />
            )}
          </div>
          <IconButton
            className={css.more ?? ""}
            label={t(open ? "navigation.navbar.less" : "navigation.navbar.more")}
            icon={open ? <CloseIcon /> : <MenuIcon />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      <NavbarEntries place="bottom" entries={entries} onFollow={onFollow} />
    </header>
  );
}
