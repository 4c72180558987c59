import type { MouseEvent } from "react";
import type { UserInfo } from "@carnet/services/account/contract";
import { useText } from "@carnet/shell/i18n";
import { Button, LanguageSwitch, LinkButton, LockIcon, SignOutIcon, ThemeSwitch } from "@carnet/shell/ui";
import { Popover, SettingsIcon } from "@carnet/shell/ui/full";
import { useState } from "react";
import menu from "./account-menu.module.css";
import css from "./rail.module.css";

interface AccountMenuProps {
  user: UserInfo;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  onLock?: (() => void) | undefined;
  onSignOut: () => void;
  /** Whether the page of the account is the present one. */
  active: boolean;
}

const initialsOf = ({ firstName, lastName, email }: UserInfo): string =>
  [firstName, lastName]
    .map((name) => name.trim().charAt(0))
    .join("")
    .toUpperCase() || email.charAt(0).toUpperCase();

/** Who is signed in, and what is theirs on this page: language, theme, account and keys, the way out. */
export function AccountMenu({ user, onFollow, onLock, onSignOut, active }: AccountMenuProps) {
  const t = useText("shell");
  const [opened, setOpened] = useState(false);
  const name = `${user.firstName} ${user.lastName}`.trim();
  const close = () => setOpened(false);
  return (
    <Popover
      label={t("frame.account.label")}
      opened={opened}
      onChange={setOpened}
      target={
        <button type="button" className={css.item} tabIndex={-1} aria-current={active ? "page" : undefined}>
          <span className={css.initials} aria-hidden="true">
            {initialsOf(user)}
          </span>
          <span className={css.word}>{t("frame.account.label")}</span>
        </button>
      }
    >
      <div className={menu.menu}>
        <p className={menu.who} data-private>
          {name && <strong>{name}</strong>}
          <span>{user.email}</span>
        </p>
        <div className={menu.switches}>
          <LanguageSwitch long />
          <ThemeSwitch />
        </div>
        <LinkButton
          variant="quiet"
          href="/therapist/accountSettings"
          icon={<SettingsIcon size={18} />}
          onClick={(event) => {
            close();
            onFollow(event);
          }}
        >
          {t("frame.account.settings")}
        </LinkButton>
        {onLock && (
          <span className={menu.lock}>
            <Button variant="quiet" icon={<LockIcon size={18} />} onClick={() => (close(), onLock())}>
              {t("frame.rail.lockPage")}
            </Button>
          </span>
        )}
        <Button variant="quiet" icon={<SignOutIcon size={18} />} onClick={() => (close(), onSignOut())}>
          {t("frame.account.signOut")}
        </Button>
      </div>
    </Popover>
  );
}
