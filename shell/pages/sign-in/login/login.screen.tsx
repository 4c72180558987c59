import { lazy, Suspense, useEffect, useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { currentUser, safeNext, wasLeftBy } from "@carnet/shell/session";
import { Notice } from "@carnet/shell/ui";
import { Link, useLocation, useSearchParams } from "@carnet/shell/ui/router";
import type { UserInfo } from "@carnet/services/account/contract";
import { leaveFor, wayIn, type Entrance } from "../entrance.ts";
import { SignInPage } from "../layout/sign-in-page.tsx";
import { useInviteLink } from "../use-invite-link.ts";
import { useMailedWords } from "../use-mailed-words.ts";
import { LoginForm } from "./login-form.tsx";

/** Only for who comes from the mail. */
const ConfirmedNotice = lazy(async () => ({ default: (await import("./confirmed-notice.tsx")).ConfirmedNotice }));

/** Where what was imported for somebody is sealed (ADM-014). */
const importsToSeal = "/therapist/patients/import/handed";

/** {base}/login?next=&professionalId=&clientId=#confirm= (ACC-001, ACC-002). Whoever is signed in already is led on. */
export function LoginScreen({ entrance }: { entrance: Entrance }) {
  const t = useText("sign-in");
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: { email?: string } | null };
  useInviteLink();
  const guid = useMailedWords(["confirm"]).get("confirm");

  const [already] = useState(() => (guid ? null : currentUser()));

  async function enter(user: UserInfo, sealsImports = false) {
    if (sealsImports) return leaveFor(entrance, importsToSeal);
    const [professional, client] = [query.get("professionalId"), query.get("clientId")];
    if (professional && client && user.role === "therapist") {
      const patient = await linkedPatient(client, professional);
      return leaveFor(entrance, patient ?? `${wayIn(entrance, user, null)}?led=noSuchNumber`);
    }
    const left = wasLeftBy(user.id) ? query.get("next") : null;
    const next = wayIn(entrance, user, safeNext(left));
    leaveFor(entrance, already && next === wayIn(entrance, user, null) ? `${next}?led=signedIn` : next);
  }
  useEffect(() => {
    if (already) void enter(already);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for whoever was signed in before this page was drawn
  }, []);
  if (already) return null;
  const ended = (["elsewhere", "over"] as const).find((end) => end === query.get("ended"));

  return (
    <SignInPage
      entrance={entrance}
      title={t(`login.screen.title.${entrance.base.slice(1)}`)}
      links={
        <>
          <Link to="/forgotPassword">{t("login.screen.forgot")}</Link>
          {entrance.canSignUp && <Link to="/signup">{t("login.screen.signup")}</Link>}
        </>
      }
    >
      {guid && (
        <Suspense>
          <ConfirmedNotice guid={guid} />
        </Suspense>
      )}
      {ended && <Notice title={t(`login.ended.${ended}.title`)}>{t(`login.ended.${ended}.text`)}</Notice>}
      <LoginForm root={entrance.root} email={state?.email ?? ""} confirm={guid ?? undefined} onSignedIn={enter} />
    </SignInPage>
  );
}

async function linkedPatient(clientId: string, professionalId: string): Promise<string | null> {
  const { findLinkedPatient } = await import("./find-linked-patient.ts");
  return findLinkedPatient(clientId, professionalId);
}
