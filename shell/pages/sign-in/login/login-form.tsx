import { lazy, Suspense, useState } from "react";
import { Refused } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import { useText, withWords } from "@carnet/shell/i18n";
import {
  Button,
  Form,
  isBlank,
  PasswordField,
  RefusalNotice,
  SkeletonLines,
  TextField,
  useAction,
} from "@carnet/shell/ui";
import type { ContextRoot, UserInfo } from "@carnet/services/account/contract";
import { KeyTrouble } from "./key-trouble.tsx";
import { refusalWords } from "./refusal-words.ts";
import type { SecondStep } from "./sign-in.ts";

const fetchSignIn = () => import("./sign-in.ts");

/** Only for who has a second factor. */
const SecondFactorStep = lazy(async () => ({
  default: (await import("../second-factor/second-factor-step.tsx")).SecondFactorStep,
}));

/** Only for who has just reset their password. */
const ResetWaiting = lazy(
  withWords(async () => ({ default: (await import("../../recovery/reset/reset-waiting.tsx")).ResetWaiting })),
);
/** Only for who has records to seal that were imported for them. */
const ImportsWaiting = lazy(async () => ({ default: (await import("./imports-waiting.tsx")).ImportsWaiting }));
const waits = ["passwordResetNotYetCompleted", "encryptionNotYetCompleted"];

interface LoginFormProps {
  root: ContextRoot;
  email?: string;
  /** The secret of the confirmation mail that led here: whoever gives the password besides has confirmed the address. */
  confirm?: string | undefined;
  /** `sealsImports` where they come in to seal what was imported for them. */
  onSignedIn: (user: UserInfo, sealsImports?: boolean) => void | Promise<void>;
}

/** Address and password; says what it is doing while the keys open. */
export function LoginForm({ root, email: known = "", confirm, onSignedIn }: LoginFormProps) {
  const t = useText("sign-in");
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [step, setStep] = useState<SecondStep | null>(null);
  const [waiting, setWaiting] = useState<Refused | null>(null);
  const [isExpired, setExpired] = useState(false);
  const [sealsImports, setSealsImports] = useState(false);
  const signing = useAction(async (seals: boolean = sealsImports) => {
    const { signIn } = await fetchSignIn();
    setExpired(false);
    const entered = await signIn({ root, email, password, confirm, sealsImports: seals }).catch((refusal: unknown) => {
      if (!(refusal instanceof Refused) || !waits.includes(refusal.code)) throw refusal;
      setWaiting(refusal);
    });
    if (!entered) return;
    setWaiting(null);
    if ("user" in entered) return onSignedIn(entered.user, seals);
    setPassword("");
    setStep(entered.step);
  });
  /** What signs in and the crypto module are fetched with the first character: whoever only looks at the page does without it. */
  const typed = (keep: (value: string) => void) => (value: string) => {
    loadCrypto().catch(() => undefined);
    fetchSignIn().catch(() => undefined);
    keep(value);
  };

  if (waiting?.fields["imports"]) {
    const enter = () => {
      setSealsImports(true);
      void signing.run(true);
    };
    return (
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <ImportsWaiting isBusy={signing.busy} refusal={signing.refusal} onEnter={enter} />
      </Suspense>
    );
  }
  if (waiting) {
    return (
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <ResetWaiting
          attempt={{ root, email, password }}
          at={waiting.code === "encryptionNotYetCompleted" ? "approved" : "waiting"}
          known={waiting.fields}
          onSignedIn={onSignedIn}
        />
      </Suspense>
    );
  }
  if (step) {
    const back = (expired: boolean) => {
      setExpired(expired);
      setStep(null);
    };
    return (
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <SecondFactorStep step={step} onSignedIn={(user) => onSignedIn(user, sealsImports)} onBack={back} />
      </Suspense>
    );
  }
  const missing = (value: string) => (isBlank(value) ? t("login.form.required") : null);
  return (
    <Form valid={!isBlank(email) && password !== ""} onSubmit={() => void signing.run()}>
      <RefusalNotice code={isExpired ? "challengeExpired" : signing.refusal} words={refusalWords(t)} />
      <KeyTrouble trouble={signing.trouble} />
      <TextField
        label={t("login.form.email")}
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        autoFocus={email === ""}
        value={email}
        onChange={typed(setEmail)}
        error={missing(email)}
      />
      <PasswordField
        label={t("login.form.password")}
        name="password"
        autoFocus={email !== ""}
        value={password}
        onChange={typed(setPassword)}
        error={missing(password)}
      />
      <Button type="submit" wide busy={signing.busy}>
        {signing.busy ? t("login.form.opening") : t("login.form.submit")}
      </Button>
    </Form>
  );
}
