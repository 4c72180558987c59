import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, Form, Notice, RefusalNotice, TextField } from "@carnet/shell/ui";
import type { SecondFactorRequired } from "@carnet/services/account/contract";
import "../words.ts";
import { KeyTrouble } from "../login/key-trouble.tsx";
import type { Proof } from "../login/sign-in.ts";
import { CodeField, isCode } from "./code-field.tsx";
import { knowsPasskeys } from "./passkey.ts";
import { PasskeyAway } from "./passkey-away.tsx";
import { useProof } from "./use-proof.ts";
import css from "./second-factor.module.css";

interface ProofFormProps {
  asked: SecondFactorRequired;
  submit?: string;
  /** Gives the proof away; what it throws is said here, save that the challenge is over. */
  onProof: (proof: Proof) => Promise<void>;
  onExpired: () => void;
}

/** Asks for one proof of the second factor: the digits of an app, a passkey, or a code from the paper. */
export function ProofForm({ asked, submit, onProof, onExpired }: ProofFormProps) {
  const t = useText("sign-in");
  const { methods, passkey } = asked;
  const canUsePasskey = passkey !== undefined && knowsPasskeys();
  const hasCodes = methods.includes("recoveryCode");
  const hasOther = canUsePasskey || methods.includes("totp");
  const [onPaper, setOnPaper] = useState(hasCodes && !hasOther);
  const [code, setCode] = useState("");
  const [paper, setPaper] = useState("");
  const { proving, triesLeft, calledOff, touch } = useProof({ asked, onProof, onExpired });
  const isWhole = onPaper ? paper.replace(/[\s-]/g, "").length === 10 : isCode(code);
  const asksCode = onPaper || methods.includes("totp");
  return (
    <Form valid={isWhole} onSubmit={() => void proving.run(onPaper ? { recoveryCode: paper } : { code })}>
      {proving.refusal === "wrongSecondFactor" ? (
        <Notice tone="danger">{t("secondFactor.form.wrong", { count: triesLeft ?? 0 })}</Notice>
      ) : (
        <RefusalNotice code={proving.refusal} />
      )}
      {calledOff && <Notice tone="warning">{t("secondFactor.passkey.calledOff")}</Notice>}
      <KeyTrouble trouble={proving.trouble} />
      {passkey && !canUsePasskey && <PasskeyAway asked={methods} />}
      {canUsePasskey && (
        <Button wide busy={proving.busy} variant={asksCode ? "secondary" : "primary"} onClick={touch}>
          {t("secondFactor.passkey.use")}
        </Button>
      )}
      {canUsePasskey && asksCode && <p className={css.or}>{t("secondFactor.form.or")}</p>}
      {onPaper ? (
        <TextField
          key="paper"
          className={css.code ?? ""}
          label={t("secondFactor.form.paper")}
          hint={t("secondFactor.form.paperHint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          required
          value={paper}
          onChange={(typed) => setPaper(typed.toUpperCase())}
          error={isWhole ? null : t("secondFactor.form.paperShort")}
        />
      ) : (
        asksCode && (
          <CodeField
            autoFocus
            key="code"
            label={t("secondFactor.form.code")}
            hint={t("secondFactor.form.hint")}
            value={code}
            onChange={setCode}
          />
        )
      )}
      {asksCode && (
        <Button type="submit" wide busy={proving.busy}>
          {submit ?? t("secondFactor.form.submit")}
        </Button>
      )}
      {hasCodes && hasOther && (
        <Button variant="quiet" wide onClick={() => setOnPaper(!onPaper)}>
          {t(onPaper ? "secondFactor.form.back" : "secondFactor.form.lost")}
        </Button>
      )}
    </Form>
  );
}
