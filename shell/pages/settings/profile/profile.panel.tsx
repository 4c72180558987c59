import { useState } from "react";
import { call } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { refreshSession } from "@carnet/shell/session";
import { Card, isBlank, Notice, StateChip, TextField } from "@carnet/shell/ui";
import { saveMyProfile, type UserInfo } from "@carnet/services/account/contract";
import css from "../settings.module.css";
import { useQuietSave } from "./use-quiet-save.ts";

/** Name, title and phone; saved as they are typed (ACC-020). Who works in a clinic learns that it certifies the name. */
export function ProfilePanel({ user }: { user: UserInfo }) {
  const t = useText("settings");
  const [person, setPerson] = useState({
    firstName: user.firstName,
    lastName: user.lastName,
    title: user.profile.title ?? "",
    phone: user.profile.phone ?? "",
  });
  const isWhole = !isBlank(person.firstName) && !isBlank(person.lastName) && !user.impersonator;
  const saving = useQuietSave(isWhole ? person : null, async (profile) => {
    await call(saveMyProfile, { body: { profile } });
    await refreshSession();
  });
  const field = (word: keyof typeof person, isRequired = false) => ({
    label: t(`profile.${word}`),
    value: person[word],
    onChange: (value: string) => setPerson({ ...person, [word]: value }),
    readOnly: user.impersonator !== null,
    ...(isRequired && { required: true, error: isBlank(person[word]) ? t("profile.required") : null }),
  });
  const chip = saving.state && <StateChip state={saving.state} savedAt={saving.savedAt} onRetry={saving.retry} />;
  return (
    <Card title={t("profile.card.title")} subtitle={t("profile.card.subtitle")} actions={chip}>
      {user.impersonator && <Notice>{t("profile.impersonated")}</Notice>}
      <div className={css.pairs}>
        <TextField {...field("firstName", true)} autoComplete="given-name" maxLength={100} />
        <TextField {...field("lastName", true)} autoComplete="family-name" maxLength={100} />
        <TextField {...field("title")} autoComplete="honorific-suffix" maxLength={60} />
        <TextField {...field("phone")} type="tel" autoComplete="tel" maxLength={40} />
      </div>
      {user.role === "therapist" && <p className={css.aside}>{t("profile.certified")}</p>}
    </Card>
  );
}
