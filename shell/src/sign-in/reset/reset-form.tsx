import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { isWholeKit, KitField } from "@carnet/shell/paper";
import { Button, Form, isBlank, RefusalNotice, TextField, useAction } from "@carnet/shell/ui";
import { KeyTrouble } from "../login/key-trouble.tsx";
import { refusalWords } from "../login/refusal-words.ts";
import { isGoodPassword } from "../password/is-good-password.ts";
import { NewPasswordFields } from "../password/new-password-fields.tsx";
import { WayChoice, type Way } from "./way-choice.tsx";

/** What somebody chose: an address, a password, and the kit's code where they have one. */
export interface ResetWish {
  email: string;
  password: string;
  /** null without a kit. */
  code: string | null;
}

interface ResetFormProps {
  email: string;
  onWish: (wish: ResetWish) => Promise<void>;
}

/** Chooses how the charts come back, and the new password (ACC-015). */
export function ResetForm({ email: known, onWish }: ResetFormProps) {
  const t = useText("sign-in");
  const [way, setWay] = useState<Way>("clinic");
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState("");
  const [chosen, setChosen] = useState({ password: "", repeated: "" });
  const resetting = useAction(() => onWish({ email, password: chosen.password, code: way === "kit" ? code : null }));
  const isReady = !isBlank(email) && isGoodPassword(chosen, [email]) && (way === "clinic" || isWholeKit(code));
  return (
    <Form valid={isReady} onSubmit={() => void resetting.run()}>
      <RefusalNotice code={resetting.refusal} words={refusalWords(t)} />
      <KeyTrouble trouble={resetting.trouble} />
      <WayChoice value={way} onChange={setWay} />
      {way === "kit" && (
        <KitField value={code} onChange={setCode} t={(word, values) => t(`reset.kit.${word}`, values)} />
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
      <NewPasswordFields value={chosen} onChange={setChosen} ownWords={[email]} />
      <Button type="submit" wide busy={resetting.busy}>
        {t("password.reset.submit")}
      </Button>
    </Form>
  );
}
