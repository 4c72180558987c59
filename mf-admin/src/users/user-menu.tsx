import type { UserRow } from "@carnet/services/admin/contract";
import { useText } from "@carnet/shell/i18n";
import { CheckIcon, LockIcon } from "@carnet/shell/ui";
import { Menu } from "@carnet/shell/ui/full";
import { DeleteIcon, UserIcon } from "@carnet/shell/ui/more";
import type { AccountAction } from "./user-actions.ts";

interface UserMenuProps {
  user: UserRow;
  onActAs: () => void;
  onChange: (deed: AccountAction) => void;
}

/** What may be done with one account; nothing is offered that would be refused. */
export function UserMenu({ user, onActAs, onChange }: UserMenuProps) {
  const t = useText("admin");
  const { can } = user;
  const items = [
    can.actAs && { label: t("users.user-menu.actAs"), icon: <UserIcon />, onSelect: onActAs },
    can.disable && { label: t("users.user-menu.disable"), icon: <LockIcon />, onSelect: () => onChange("disable") },
    can.enable && { label: t("users.user-menu.enable"), icon: <CheckIcon />, onSelect: () => onChange("enable") },
    can.forget && {
      label: t("users.user-menu.forget"),
      icon: <DeleteIcon />,
      danger: true,
      onSelect: () => onChange("forget"),
    },
  ].filter((item) => item !== false);
  return items.length > 0 ? (
    <Menu compact label={t("users.user-menu.label", { email: user.email })} items={items} />
  ) : null;
}
