import { call } from "@carnet/shell/api";
import { EditedConflict, useEdited } from "@carnet/shell/edit";
import { useText } from "@carnet/shell/i18n";
import { refreshSession } from "@carnet/shell/session";
import { Card, isBlank, Notice, RefusalNotice, StateChip, TextField } from "@carnet/shell/ui";
import { changesOf } from "@carnet/services/framework/contract";
import { type KeptPerson, saveMyProfile, type UserInfo } from "@carnet/services/account/contract";
import css from "../settings.module.css";

/** Name, title and phone; saved as they are typed (ACC-020). Who works in a clinic learns that it certifies the name. */
export function ProfilePanel({ user }: { user: UserInfo }) {
  const t = useText("settings");
  const {
    typed: person,
    change,
    autosave,
    conflict,
  } = useEdited<KeptPerson>({
    key: "account/profile",
    stored: {
      firstName: user.firstName,
      lastName: user.lastName,
      title: user.profile.title ?? "",
      phone: user.profile.phone ?? "",
    },
    valid: (typed) => (isBlank(typed.firstName) || isBlank(typed.lastName) ? null : typed),
    enabled: user.impersonator === null,
    send(changed) {
      const { was, ...profile } = changesOf(changed);
      return call(saveMyProfile, { body: { profile, was } });
    },
    // It is saved; why the account could not be read again is told by the api door.
    refresh: () => refreshSession().catch(() => undefined),
  });
  const field = (word: keyof KeptPerson, isRequired = false) => ({
    label: t(`profile.${word}`),
    value: person[word],
    onChange: (value: string) => change((now) => ({ ...now, [word]: value })),
    readOnly: user.impersonator !== null,
    ...(isRequired && { required: true, error: isBlank(person[word]) ? t("profile.required") : null }),
  });
  const chip = <StateChip state={autosave.state} savedAt={autosave.savedAt} onRetry={autosave.retry} />;
  return (
    <Card title={t("profile.card.title")} subtitle={t("profile.card.subtitle")} actions={chip}>
      {user.impersonator && <Notice>{t("profile.impersonated")}</Notice>}
      <EditedConflict
        part={t("profile.card.title")}
        conflict={conflict}
        facts={(version) =>
          (["firstName", "lastName", "title", "phone"] as const).map((word) => [t(`profile.${word}`), version[word]])
        }
      />
      <div className={css.pairs}>
        <TextField {...field("firstName", true)} autoComplete="given-name" maxLength={100} />
        <TextField {...field("lastName", true)} autoComplete="family-name" maxLength={100} />
        <TextField {...field("title")} autoComplete="honorific-suffix" maxLength={60} />
        <TextField {...field("phone")} type="tel" autoComplete="tel" maxLength={40} />
      </div>
      <RefusalNotice code={autosave.refusal} />
      {user.role === "therapist" && <p className={css.aside}>{t("profile.certified")}</p>}
    </Card>
  );
}
