import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { isWholeKit, KitField } from "@carnet/shell/recovery-kit";
import { Button, Form, Notice, RefusalNotice, Text, useAction } from "@carnet/shell/ui";
import { KeyTrouble } from "../../sign-in/login/key-trouble.tsx";
import { refusalWords } from "../../sign-in/login/refusal-words.ts";
import { openOwnShare } from "./open-own-share.ts";
import type { Begun } from "./reset-anew.ts";
import css from "./reset.module.css";

interface ClinicKitStepProps {
  begun: Begun;
  /** What was typed before, and why it did not open. */
  typed: string;
  refusal: string | null;
  onOpened: (code: string) => void;
}

/** Half of an owner's spare key is sealed to the clinic's kit: its code is typed here, until it opens that half. */
export function ClinicKitStep({ begun, typed, refusal: before, onOpened }: ClinicKitStepProps) {
  const t = useText("sign-in");
  const [code, setCode] = useState(typed);
  const [isFirst, setFirst] = useState(true);
  const opening = useAction(async () => {
    setFirst(false);
    await openOwnShare(begun, code);
    onOpened(code);
  });
  return (
    <Form valid={isWholeKit(code)} onSubmit={() => void opening.run()}>
      <RefusalNotice code={isFirst ? before : opening.refusal} words={refusalWords(t)} />
      <KeyTrouble trouble={opening.trouble} />
      <Text>{t("reset.clinicKit.text")}</Text>
      <KitField value={code} onChange={setCode} t={(word, values) => t(`reset.clinicKit.${word}`, values)} />
      <Button type="submit" wide busy={opening.busy}>
        {t("reset.clinicKit.submit")}
      </Button>
      <Notice announce={false}>{t("reset.clinicKit.stay")}</Notice>
      <details className={css.without}>
        <summary>{t("reset.clinicKit.without.title")}</summary>
        <p>{t("reset.clinicKit.without.text")}</p>
      </details>
    </Form>
  );
}
