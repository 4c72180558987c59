import { lazy, Suspense, useEffect, useState } from "react";
import { Refused, newId } from "@carnet/shell/api";
import { asLanguage, currentLanguage, setLanguage, useText } from "@carnet/shell/i18n";
import { RefusalNotice, useAction } from "@carnet/shell/ui";
import { Link, useSearchParams } from "@carnet/shell/ui/router";
import { emailAlreadyExists } from "@carnet/services/account/contract";
import type { z } from "zod";
import type { Door } from "../door.ts";
import { SignInPage } from "../layout/sign-in-page.tsx";
import { useInviteLink } from "../use-invite-link.ts";
import { useMailedWords } from "../use-mailed-words.ts";
import { KeyTrouble } from "../login/key-trouble.tsx";
import { refusalWords } from "../login/refusal-words.ts";
import { CreatedPanel } from "./created-panel.tsx";
import { newcomerIn, type Newcomer } from "./newcomer.ts";
import { SignupForm } from "./signup-form.tsx";
import { signUp } from "./sign-up.ts";
import { TakenNotice } from "./taken-notice.tsx";

const TermsDialog = lazy(async () => ({ default: (await import("./terms-dialog.tsx")).TermsDialog }));

/** {base}/signup?invitationId=&email=&firstName=&lastName=&langCode=#proof=: form, terms, account, countdown (ACC-009 to ACC-012). */
export function SignupScreen({ door }: { door: Door }) {
  const t = useText("sign-in");
  const [query] = useSearchParams();
  useInviteLink();
  const proof = useMailedWords(["proof"]).get("proof");
  const [known] = useState(() => newcomerIn(query, currentLanguage(), proof));
  const [filled, setFilled] = useState<{ newcomer: Newcomer; key: string } | null>(null);
  const [isReading, setReading] = useState(false);
  const [taken, setTaken] = useState<z.output<typeof emailAlreadyExists> | null>(null);
  const [created, setCreated] = useState<{ isMailed: boolean } | null>(null);

  useEffect(() => {
    const wished = asLanguage(query.get("langCode"));
    if (wished) void setLanguage(wished);
  }, [query]);

  const signing = useAction(async () => {
    setReading(false);
    if (!filled) return;
    try {
      setCreated(await signUp(door.root, filled.newcomer, filled.key));
    } catch (refusal) {
      if (!(refusal instanceof Refused) || refusal.code !== "emailAlreadyExists") throw refusal;
      setTaken(emailAlreadyExists.parse(refusal.fields));
    }
  });

  if (created && filled) {
    return (
      <SignInPage door={door} title={t("signup.created.title", { firstName: filled.newcomer.firstName })}>
        <CreatedPanel email={filled.newcomer.email} isMailed={created.isMailed} />
      </SignInPage>
    );
  }
  const notice = (
    <>
      {taken && filled && <TakenNotice {...taken} door={door} email={filled.newcomer.email} />}
      <RefusalNotice code={signing.refusal} words={refusalWords(t)} />
      <KeyTrouble trouble={signing.trouble} />
    </>
  );
  const read = (newcomer: Newcomer) => {
    setTaken(null);
    setFilled({ newcomer, key: newId() });
    setReading(true);
  };
  return (
    <SignInPage
      door={door}
      title={t(`signup.screen.title.${door.root}`)}
      subtitle={t(`signup.screen.${known.invitationId ? "invited" : "subtitle"}.${door.root}`)}
      links={<Link to="/login">{t("signup.screen.login")}</Link>}
    >
      <SignupForm known={known} busy={signing.busy} notice={notice} onFilled={read} />
      {isReading && (
        <Suspense>
          <TermsDialog
            opened
            root={door.root}
            onAccept={() => void signing.run()}
            onDecline={() => setReading(false)}
          />
        </Suspense>
      )}
    </SignInPage>
  );
}
