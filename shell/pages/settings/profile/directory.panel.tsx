import { call } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { refreshSession } from "@carnet/shell/session";
import { Card, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { Switch } from "@carnet/shell/ui/full";
import { listedPreference, savePreferences, type UserInfo } from "@carnet/services/account/contract";

/** Whether those who work in other clinics find one by name; off until somebody wants it (ACC-027). */
export function DirectoryPanel({ user }: { user: UserInfo }) {
  const t = useText("settings");
  const saving = useAction(async (isListed: boolean) => {
    await call(savePreferences, { body: { [listedPreference]: isListed } });
    // It is saved; why the account could not be read again is told by the api door.
    await refreshSession().catch(() => undefined);
  });
  return (
    <Card title={t("directory.title")} subtitle={t("directory.subtitle")}>
      <Switch
        label={t("directory.listed")}
        hint={t("directory.hint")}
        checked={user.preferences[listedPreference] === true}
        disabled={saving.busy || user.impersonator !== null}
        onChange={(isListed) => void saving.run(isListed)}
      />
      <RefusalNotice code={saving.refusal} />
      {saving.trouble !== null && <Notice tone="danger">{t("directory.trouble")}</Notice>}
    </Card>
  );
}
