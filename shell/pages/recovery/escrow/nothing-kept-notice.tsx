import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { LinkButton, Notice } from "@carnet/shell/ui";
import type { UserInfo } from "@carnet/services/account/contract";
import "../words.ts";
import { useNothingKept } from "./use-nothing-kept.ts";

/** At home: nobody can bring these keys back, and how to change that; nothing where somebody can. */
export function NothingKeptNotice({ user }: { user: UserInfo }) {
  const t = useText("recovery");
  if (!useNothingKept(user)) return null;
  return (
    <Notice
      tone="warning"
      title={t("nothingKept.title")}
      actions={
        <LinkButton href="/therapist/accountSettings/security" onClick={followLink} variant="primary" size="small">
          {t("nothingKept.make")}
        </LinkButton>
      }
    >
      {t("nothingKept.text")}
    </Notice>
  );
}

/** The same beside the button that makes the kit. */
export function NothingKeptHere() {
  const t = useText("recovery");
  return (
    <Notice tone="danger" title={t("nothingKept.title")} announce={false}>
      {t("nothingKept.text")}
    </Notice>
  );
}
