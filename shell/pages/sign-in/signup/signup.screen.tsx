import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { refusalOf } from "@carnet/shell/api";
import { asLanguage, currentLanguage, setLanguage, useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { RefusalNotice, useAction } from "@carnet/shell/ui";
import { Link, useSearchParams } from "@carnet/shell/ui/router";
import { type AddressTaken, signup } from "@carnet/services/account/contract";
import type { Entrance } from "../entrance.ts";
import { SignInPage } from "../layout/sign-in-page.tsx";
import { useInviteLink } from "../use-invite-link.ts";
import { useMailedWords } from "../use-mailed-words.ts";
import { KeyTrouble } from "../login/key-trouble.tsx";
import { refusalWords } from "../login/refusal-words.ts";
import { isKnown, newcomerIn, type Newcomer } from "./newcomer.ts";
import { TakenNotice } from "./taken-notice.tsx";

const SignupForm = lazy(async () => ({ default: (await import("./signup-form.tsx")).SignupForm }));
const CreatedPanel = lazy(async () => ({ default: (await import("./created.panel.tsx")).CreatedPanel }));
const SomebodyHerePanel = lazy(async () => ({
  default: (await import("./somebody-here.panel.tsx")).SomebodyHerePanel,
}));
const InvitedDoor = lazy(async () => ({ default: (await import("./invited-door.tsx")).InvitedDoor }));
const TermsDialog = lazy(async () => ({ default: (await import("./terms.dialog.tsx")).TermsDialog }));

/** {base}/signup?invitationId=&email=&firstName=&lastName=&langCode=#proof=: form, terms, account, countdown (ACC-009 to ACC-012). */
export function SignupScreen({ entrance }: { entrance: Entrance }) {
  const t = useText("sign-in");
  const [query] = useSearchParams();
  useInviteLink();
  const words = useMailedWords(["proof"]);
  const [known] = useState(() => newcomerIn(query, currentLanguage(), words));
  const [filled, setFilled] = useState<Newcomer | null>(null);
  /** Names what was filled in, once it is sent: pressed twice it opens one account. */
  const key = useRef<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [taken, setTaken] = useState<AddressTaken | null>(null);
  const isSomebodyHere = useSession() !== null;
  const [isEntering, setEntering] = useState(false);
  const [created, setCreated] = useState<{ isMailed: boolean } | null>(null);

  useEffect(() => {
    const wished = asLanguage(query.get("langCode"));
    if (wished) void setLanguage(wished);
  }, [query]);

  const signing = useAction(async () => {
    setReading(false);
    if (!filled) return;
    try {
      const { newId, signUp } = await import("./sign-up.ts");
      key.current ??= newId();
      setCreated(await signUp(entrance.root, filled, key.current));
    } catch (refusal) {
      const expected = refusalOf(signup[entrance.root], refusal);
      if (expected?.code !== "emailAlreadyExists") throw refusal;
      setTaken(expected);
    }
  });

  if (created && filled) {
    return (
      <SignInPage entrance={entrance} title={t("signup.created.title", { firstName: filled.firstName })}>
        <Suspense>
          <CreatedPanel email={filled.email} isMailed={created.isMailed} />
        </Suspense>
      </SignInPage>
    );
  }
  if (isSomebodyHere && !isEntering) {
    return (
      <SignInPage entrance={entrance} title={t("signup.here.heading")}>
        <Suspense>
          <SomebodyHerePanel entrance={entrance} email={known.email} isInvited={known.invitationId !== null} />
        </Suspense>
      </SignInPage>
    );
  }
  if (entrance.root === "patient" && isKnown(known))
    return (
      <Suspense>
        <InvitedDoor entrance={entrance} known={known} onEntering={setEntering} />
      </Suspense>
    );
  const notice = (
    <>
      {taken && filled && (
        <TakenNotice {...taken} entrance={entrance} email={filled.email} isInvited={known.invitationId !== null} />
      )}
      <RefusalNotice code={signing.refusal} words={refusalWords(t)} />
      <KeyTrouble trouble={signing.trouble} />
    </>
  );
  const read = (newcomer: Newcomer) => {
    setTaken(null);
    setFilled(newcomer);
    key.current = null;
    setReading(true);
  };
  return (
    <SignInPage
      entrance={entrance}
      title={t(`signup.screen.title.${entrance.root}`)}
      subtitle={t(`signup.screen.${known.invitationId ? "invited" : "subtitle"}.${entrance.root}`)}
      links={<Link to="/login">{t("signup.screen.login")}</Link>}
    >
      <Suspense>
        <SignupForm known={known} busy={signing.busy} notice={notice} onFilled={read} />
      </Suspense>
      {isReading && (
        <Suspense>
          <TermsDialog
            opened
            root={entrance.root}
            onAccept={() => void signing.run()}
            onDecline={() => setReading(false)}
          />
        </Suspense>
      )}
    </SignInPage>
  );
}
