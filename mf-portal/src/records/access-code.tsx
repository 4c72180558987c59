import { useEffect, useState } from "react";
import { followLink } from "@carnet/shell/app";
import { Button, Card, Form, LinkButton, Notice, TextField, useAction } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { readCode, takeHandedCode } from "./handed-code.ts";
import type { Entered } from "./use-portal-key.ts";

const codeLength = 10;

interface AccessCodeProps {
  clinicName: string;
  /** Whose record it opens, where that has to be said: each child has a code of their own. */
  whose: string | null;
  enter: (code: string) => Promise<Entered>;
}

/** Asks, once per record, for the code the clinic told the patient by its own voice. */
export function AccessCode({ clinicName, whose, enter }: AccessCodeProps) {
  const t = useText("portal");
  const [typed, setTyped] = useState("");
  const [entered, setEntered] = useState<Entered>("open");
  const code = readCode(typed);
  const open = useAction(async (whole: string) => setEntered(await enter(whole)));
  const { run } = open;
  useEffect(() => {
    const handed = takeHandedCode();
    if (!handed) return;
    setTyped(handed);
    void run(handed);
  }, [run]);
  const isWhole = code.length === codeLength;
  return (
    <Card
      title={whose ? t("records.code.titleOf", { name: whose }) : t("records.code.title")}
      subtitle={t("records.code.subtitle", { clinic: clinicName })}
    >
      <Form valid={isWhole} onSubmit={() => void open.run(code)}>
        <TextField
          label={t("records.code.label")}
          hint={t("records.code.hint")}
          error={isWhole ? undefined : t("records.code.length")}
          value={typed}
          onChange={(value) => (setTyped(value), setEntered("open"))}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode="text"
          required
        />
        {entered === "rootChanged" && (
          <Notice
            tone="warning"
            title={t("records.code.changed", { clinic: clinicName })}
            actions={
              <LinkButton href="/patient/home" onClick={followLink}>
                {t("infoRequests.screen.home")}
              </LinkButton>
            }
          >
            {t("records.code.changedHelp")}
          </Notice>
        )}
        {entered === "wrong" && (
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
