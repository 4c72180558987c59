import type { UserRow } from "@carnet/services/admin/contract";
import { useText } from "@carnet/shell/i18n";
import css from "./user-name.module.css";

/** Name over address; a forgotten account has neither. */
export function UserName({ user }: { user: UserRow }) {
  const t = useText("admin");
  if (user.forgottenAt) return <span className={css.forgotten}>{t("users.user-name.forgotten")}</span>;
  return (
    <span className={css.person} data-private>
      <span>{`${user.firstName} ${user.lastName}`}</span>
      <span className={css.email}>{user.email}</span>
    </span>
  );
}
