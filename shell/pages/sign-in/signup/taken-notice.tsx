import { useText } from "@carnet/shell/i18n";
import { Button, LinkButton, Notice } from "@carnet/shell/ui";
import { useNavigate } from "@carnet/shell/ui/router";
import { type AddressTaken } from "@carnet/services/account/contract";
import type { Entrance } from "../entrance.ts";

interface TakenNoticeProps extends AddressTaken {
  entrance: Entrance;
  email: string;
  /** By a clinic, which can invite another address. */
  isInvited: boolean;
}

/** The address has an account already: a patient's, an unconfirmed or a confirmed one, each in its own words, with the way to sign in (ACC-012). */
export function TakenNotice({ entrance, email, isInvited, confirmed, isPatient }: TakenNoticeProps) {
  const t = useText("sign-in");
  const navigate = useNavigate();
  const kind = isPatient
    ? entrance.root === "patient"
      ? "own"
      : isInvited
        ? "patientInvited"
        : "patient"
    : confirmed
      ? "confirmed"
      : "unconfirmed";
  const isElsewhere = isPatient && entrance.root !== "patient";
  const login = isElsewhere ? (
    <LinkButton size="small" href="/patient/login">
      {t("signup.taken.login")}
    </LinkButton>
  ) : (
    <Button size="small" onClick={() => void navigate("/login", { state: { email } })}>
      {t("signup.taken.login")}
    </Button>
  );
  return (
    <Notice tone="warning" title={t("signup.taken.title")} actions={login}>
      {t(`signup.taken.${kind}`)}
    </Notice>
  );
}
