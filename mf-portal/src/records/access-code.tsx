import { useState } from "react";
import { Button, Card, Form, Notice, TextField, useAction } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";

/** Crockford's alphabet: what is easily misread is read as what was meant. */
export const readCode = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1")
    .replace(/[^0-9A-HJKMNP-TV-Z]/g, "");

const codeLength = 10;

/** Asks, once per record, for the code the clinic told the patient by its own voice. */
export function AccessCode({ clinicName, enter }: { clinicName: string; enter: (code: string) => Promise<boolean> }) {
  const t = useText("portal");
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const code = readCode(typed);
  const open = useAction(async () => setWrong(!(await enter(code))));
  const isWhole = code.length === codeLength;
  return (
    <Card title={t("records.code.title")} subtitle={t("records.code.subtitle", { clinic: clinicName })}>
      <Form valid={isWhole} onSubmit={() => void open.run()}>
        <TextField
          label={t("records.code.label")}
          hint={t("records.code.hint")}
          error={isWhole ? undefined : t("records.code.length")}
          value={typed}
          onChange={(value) => (setTyped(value), setWrong(false))}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode="text"
          required
        />
        {wrong && (
          <Notice tone="danger" title={t("records.code.wrong")}>
            {t("records.code.wrongHelp", { clinic: clinicName })}
          </Notice>
        )}
        {open.trouble !== null && <Notice tone="danger">{t("records.code.trouble")}</Notice>}
        <Button type="submit" busy={open.busy} wide>
          {t("records.code.open")}
        </Button>
      </Form>
      <Notice>{t("records.code.why")}</Notice>
    </Card>
  );
}
