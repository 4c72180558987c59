import { lazy, Suspense, useRef, useState } from "react";
import { Refused, refusalOf } from "@carnet/shell/api";
import { currentLanguage, useText } from "@carnet/shell/i18n";
import { Button, Form, isBlank, PasswordField, RefusalNotice, useAction } from "@carnet/shell/ui";
import { Link } from "@carnet/shell/ui/router";
import { signup, type AddressTaken } from "@carnet/services/account/contract";
import { leaveFor, type Entrance } from "../entrance.ts";
import { SignInPage } from "../layout/sign-in-page.tsx";
import { KeyTrouble } from "../login/key-trouble.tsx";
import { refusalWords } from "../login/refusal-words.ts";
import { passwordError, shortestPassword } from "../password/password-rules.ts";
import { NameFields } from "./name-fields.tsx";
import type { Newcomer } from "./newcomer.ts";
import { TakenNotice } from "./taken-notice.tsx";
import css from "./signup.module.css";

/** What makes keys and opens sessions comes while the reader chooses a password. */
const fetchEntering = () => import("./enter-invited.ts");
const TermsDialog = lazy(async () => ({ default: (await import("./terms.dialog.tsx")).TermsDialog }));

interface InvitedDoorProps {
  entrance: Entrance;
  /** Who the mail went to: nothing of it is asked again. */
  known: Newcomer;
  /** From the account's first sign-in until the page is left. */
  onEntering: (isEntering: boolean) => void;
}

/**
 * A patient's way in from the mail: one password and what it means to go on, in one screen, then what the mail was about. Who has an
 * account already, and types its password, is in as well.
 */
export function InvitedDoor({ entrance, known, onEntering }: InvitedDoorProps) {
  const t = useText("sign-in");
  const [newcomer, setNewcomer] = useState(known);
  /** Names what is typed now, once it is sent: pressed twice it opens one account. */
  const key = useRef<string | null>(null);
  const [isRenaming, setRenaming] = useState(known.firstName === "" || known.lastName === "");
  const [isReading, setReading] = useState(false);
  const [taken, setTaken] = useState<AddressTaken | null>(null);
  const { email, firstName, lastName, password } = newcomer;
  const personalTerms = [email, firstName, lastName];
  const isSomebody = known.firstName !== "";
  const wrong = passwordError(t, password, personalTerms);
  const write = (field: keyof Newcomer, value: string) => {
    fetchEntering().catch(() => undefined);
    setTaken(null);
    key.current = null;
    setNewcomer({ ...newcomer, [field]: value });
  };
  const entering = useAction(async () => {
    setTaken(null);
    onEntering(true);
    try {
      const taken = await open();
      const { enterInvited } = await fetchEntering();
      const path = await enterInvited(newcomer).catch((refusal: unknown) => {
        if (taken && refusal instanceof Refused) return null;
        throw refusal;
      });
      if (path) return leaveFor(entrance, path);
      setTaken(taken);
      onEntering(false);
    } catch (trouble) {
      onEntering(false);
      throw trouble;
    }
  });

  /** Opens the account; what is said of its address where there is one already. */
  async function open(): Promise<AddressTaken | null> {
    try {
      const { newId, signUp } = await fetchEntering();
      key.current ??= newId();
      await signUp(entrance.root, { ...newcomer, langCode: currentLanguage() }, key.current);
      return null;
    } catch (refusal) {
      const expected = refusalOf(signup[entrance.root], refusal);
      if (expected?.code !== "emailAlreadyExists") throw refusal;
      return expected;
    }
  }

  return (
    <SignInPage
      entrance={entrance}
      title={isSomebody ? t("signup.door.title", { firstName }) : t("signup.door.titleOfNobody")}
      subtitle={t(isSomebody ? "signup.door.subtitle" : "signup.door.subtitleOfNobody")}
      links={<Link to="/login">{t("signup.screen.login")}</Link>}
    >
      <Form valid={wrong === null && !personalTerms.some(isBlank)} onSubmit={() => void entering.run()}>
        {taken && <TakenNotice {...taken} entrance={entrance} email={email} isInvited />}
        <RefusalNotice code={entering.refusal} words={refusalWords(t)} />
        <KeyTrouble trouble={entering.trouble} />
        <p className={css.who} data-private>
          {!isRenaming && (
            <strong>
              {firstName} {lastName}
            </strong>
          )}
          <span>{email}</span>
          {!isRenaming && (
            <Button size="small" variant="quiet" onClick={() => setRenaming(true)}>
              {t("signup.door.rename")}
            </Button>
          )}
        </p>
        {isRenaming && <NameFields firstName={firstName} lastName={lastName} autoFocus onChange={write} />}
        {/* Password managers keep the password with it. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t("password.fields.first")}
          hint={t("password.fields.hint", { count: shortestPassword })}
          kind="new"
          strength
          autoFocus={!isRenaming}
          personalTerms={personalTerms}
          required
          value={password}
          onChange={(value) => write("password", value)}
          error={wrong}
        />
        <div className={css.terms}>
          <ul>
            {(["sealed", "password", "leaving"] as const).map((line) => (
              <li key={line}>{t(`signup.door.line.${line}`)}</li>
            ))}
          </ul>
          <Button size="small" variant="quiet" onClick={() => setReading(true)}>
            {t("signup.door.terms")}
          </Button>
        </div>
        <Button type="submit" variant="primary" wide busy={entering.busy}>
          {t(entering.busy ? "signup.form.making-keys" : "signup.door.accept")}
        </Button>
      </Form>
      {isReading && (
        <Suspense>
          <TermsDialog opened root="patient" onAccept={() => setReading(false)} onDecline={() => setReading(false)} />
        </Suspense>
      )}
    </SignInPage>
  );
}
