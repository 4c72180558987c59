import { useState } from "react";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Button, Checkbox, Form, LinkButton, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { KeyTrouble } from "../../sign-in/login/key-trouble.tsx";
import { refusalWords } from "../../sign-in/login/refusal-words.ts";
import css from "./reset.module.css";

interface LossStepProps {
  /** Where one signs in, should the password come to mind. */
  login: string;
  onKit: () => void;
  onGoOn: () => Promise<void>;
}

/** Nobody kept a spare key: what is lost, what may still help, and only then the deed. Nothing has changed so far. */
export function LossStep({ login, onKit, onGoOn }: LossStepProps) {
  const t = useText("sign-in");
  const [isKnown, setKnown] = useState(false);
  const going = useAction(onGoOn);
  return (
    <Form valid={isKnown} onSubmit={() => void going.run()}>
      <RefusalNotice code={going.refusal} words={refusalWords(t)} />
      <KeyTrouble trouble={going.trouble} />
      <Notice tone="danger" title={t("reset.loss.lost.title")}>
        {t("reset.loss.lost.text")}
      </Notice>
      <section className={css.instead} aria-labelledby="instead">
        <h2 id="instead">{t("reset.loss.instead.title")}</h2>
        <p>{t("reset.loss.instead.kit")}</p>
        <Button variant="primary" wide onClick={onKit}>
          {t("reset.loss.instead.haveKit")}
        </Button>
        <p>{t("reset.loss.instead.password")}</p>
        <LinkButton href={login} onClick={followLink} wide>
          {t("reset.loss.instead.signIn")}
        </LinkButton>
      </section>
      <section className={css.instead} aria-labelledby="even-so">
        <h2 id="even-so">{t("reset.loss.evenSo.title")}</h2>
        <ul>
          {(["share", "owner", "change"] as const).map((point) => (
            <li key={point}>{t(`reset.loss.evenSo.${point}`)}</li>
          ))}
        </ul>
        <Checkbox label={t("reset.loss.evenSo.known")} checked={isKnown} onChange={setKnown} />
        <Button type="submit" variant="danger" wide disabled={!isKnown} busy={going.busy}>
          {t("reset.loss.evenSo.submit")}
        </Button>
      </section>
    </Form>
  );
}
