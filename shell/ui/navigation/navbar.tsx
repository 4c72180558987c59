import { useText, type Language } from "@carnet/shell/i18n";
import { useState, type MouseEvent, type ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { IconButton } from "../action/icon-button.tsx";
import { CloseIcon, LockIcon, MenuIcon, SearchIcon, SignOutIcon } from "../icons/login-icons.ts";
import { Brand } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import css from "./navbar.module.css";
import { NavbarEntries, type NavbarEntry } from "./navbar-entries.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export interface NavbarProps {
  brandHref: string;
  entries?: readonly NavbarEntry[];
  /** Called instead of changing the page's language at once. */
  onLanguage?: (language: Language) => void;
  /** Who is signed in; without it there is no way to sign out. */
  userName?: string | undefined;
  onSignOut?: () => void;
  /** Covers the page until it is unlocked. */
  onLock?: (() => void) | undefined;
  /** Set while an administrator acts as somebody: the bright red exit, and what cannot be done meanwhile (NAV-010). */
  impersonation?: { email: string; onExit: () => void } | null | undefined;
  /** Replaces the button that opens the command palette. */
  search?: ReactNode;
  /** What people here make most often, e.g. a new patient: reachable from every page, at every width. */
  create?: NavbarEntry | undefined;
  /** Opens the command palette, also on Ctrl/Cmd+K by its owner. */
  onPalette?: (() => void) | undefined;
  /** Follows an entry inside the page, e.g. single-spa's `navigateToUrl`. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The band across the top of every page; on a phone its entries move to the bottom. */
export function Navbar(props: NavbarProps) {
  const {
    brandHref,
    entries = [],
    onLanguage,
    userName,
    onSignOut,
    onLock,
    impersonation,
    search,
    create,
    onPalette,
    onFollow,
  } = props;
  const t = useText("ui");
  const [open, setOpen] = useState(false);
  return (
    <header className={css.navbar} data-impersonating={impersonation ? true : undefined}>
      <div className={css.bar}>
        <a className={css.brand} href={brandHref} onClick={onFollow} aria-label={t("navigation.navbar.brand")}>
          <Brand />
        </a>
        <NavbarEntries place="top" entries={entries} onFollow={onFollow} />
        <div className={css.end} data-open={open}>
          {search ??
            (onPalette && (
              <button
                type="button"
                className={css.search}
                onClick={onPalette}
                aria-label={t("navigation.navbar.search")}
                aria-keyshortcuts="Control+K Meta+K"
              >
                <SearchIcon size={17} aria-hidden="true" />
                <span>{t("navigation.navbar.search")}</span>
                <kbd aria-hidden="true">{/Mac|iP/.test(navigator.platform) ? "⌘K" : "Ctrl K"}</kbd>
              </button>
            ))}
          {create && (
            <a
              className={css.create}
              href={create.href}
              aria-current={create.active ? "page" : undefined}
              aria-label={create.label}
              onClick={onFollow}
            >
              <span aria-hidden="true">{create.icon}</span>
              <span>{create.label}</span>
            </a>
          )}
          {impersonation && (
            <Button variant="danger" className={css.exit ?? ""} icon={<SignOutIcon />} onClick={impersonation.onExit}>
              {t("navigation.navbar.exit", { email: impersonation.email })}
            </Button>
          )}
          <div className={css.folded}>
            <LanguageSwitch {...(onLanguage && { onChoose: onLanguage })} />
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
      {impersonation && (
        <p className={css.acting} role="note">
          {t("navigation.navbar.acting")}
        </p>
      )}
      <NavbarEntries place="bottom" entries={entries} onFollow={onFollow} />
    </header>
  );
}
