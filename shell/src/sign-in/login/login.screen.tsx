import { useText } from "@carnet/shell/i18n";
import { safeNext } from "@carnet/shell/session";
import { Link, useLocation, useSearchParams } from "@carnet/shell/ui/router";
import type { UserInfo } from "@carnet/services/account/contract";
import { leaveFor, wayIn, type Door } from "../door.ts";
import { SignInPage } from "../layout/sign-in-page.tsx";
import { ConfirmedNotice } from "./confirmed-notice.tsx";
import { findLinkedPatient } from "./find-linked-patient.ts";
import { LoginForm } from "./login-form.tsx";

/** {base}/login?next=&professionalId=&clientId=&confirm= (ACC-001, ACC-002). */
export function LoginScreen({ door }: { door: Door }) {
  const t = useText("sign-in");
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: { email?: string } | null };
  const guid = query.get("confirm");

  async function enter(user: UserInfo) {
    const client = query.get("professionalId") && query.get("clientId");
    const patient = client && user.role === "therapist" ? await findLinkedPatient(client) : null;
    leaveFor(door, patient ?? wayIn(door, user, safeNext(query.get("next"))));
  }

  return (
    <SignInPage
      door={door}
      title={t(`login.screen.title.${door.base.slice(1)}`)}
      links={
        <>
          <Link to="/forgotPassword">{t("login.screen.forgot")}</Link>
          {door.canSignUp && <Link to="/signup">{t("login.screen.signup")}</Link>}
        </>
      }
    >
      {guid && <ConfirmedNotice guid={guid} />}
      <LoginForm root={door.root} email={state?.email ?? ""} onSignedIn={enter} />
    </SignInPage>
  );
}
