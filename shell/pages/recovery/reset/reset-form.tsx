import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { isWholeKit, KitField } from "@carnet/shell/recovery-kit";
import { Button, Form, isBlank, RefusalNotice, TextField, useAction } from "@carnet/shell/ui";
import type { ContextRoot } from "@carnet/services/account/contract";
import { KeyTrouble } from "../../sign-in/login/key-trouble.tsx";
import { refusalWords } from "../../sign-in/login/refusal-words.ts";
import { isGoodPassword } from "../../sign-in/password/is-good-password.ts";
import { NewPasswordFields } from "../../sign-in/password/new-password-fields.tsx";
import { WayChoice, type Way } from "./way-choice.tsx";

/** What somebody chose: an address, a password, a way back, and the code of the kit that the way needs. */
export interface ResetWish {
  email: string;
  password: string;
  way: Way;
  /** Empty where the way needs no kit. */
  code: string;
}

interface ResetFormProps {
  root: ContextRoot;
  /** What was chosen before, or the address of the link alone. */
  known: Partial<ResetWish>;
  onWish: (wish: ResetWish) => Promise<void>;
}

/** Chooses how the charts come back, and the new password (ACC-015). */
export function ResetForm({ root, known, onWish }: ResetFormProps) {
  const t = useText("sign-in");
  const [way, setWay] = useState<Way>(known.way ?? "clinic");
  const [email, setEmail] = useState(known.email ?? "");
  const [codes, setCodes] = useState<Partial<Record<Way, string>>>(known.way ? { [known.way]: known.code } : {});
  const [chosen, setChosen] = useState({ password: known.password ?? "", repeated: known.password ?? "" });
  const code = codes[way] ?? "";
  const resetting = useAction(() => onWish({ email, password: chosen.password, way, code }));
  const words = way === "kit" ? "reset.kit" : "reset.clinicKit";
  const isReady = !isBlank(email) && isGoodPassword(chosen, [email]) && (way === "clinic" || isWholeKit(code));
  return (
    <Form valid={isReady} onSubmit={() => void resetting.run()}>
      <RefusalNotice code={resetting.refusal} words={refusalWords(t)} />
      <KeyTrouble trouble={resetting.trouble} />
      <WayChoice root={root} value={way} onChange={setWay} />
      {way !== "clinic" && (
        <KitField
          key={way}
          value={code}
          onChange={(typed) => setCodes({ ...codes, [way]: typed })}
          t={(word, values) => t(`${words}.${word}`, values)}
        />
      )}
      <TextField
        label={t("login.form.email")}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        value={email}
        onChange={setEmail}
        error={isBlank(email) ? t("login.form.required") : null}
      />
      <NewPasswordFields value={chosen} onChange={setChosen} personalTerms={[email]} />
      <Button type="submit" wide busy={resetting.busy}>
        {t("password.reset.submit")}
      </Button>
    </Form>
  );
}
