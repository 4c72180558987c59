import { useText } from "@carnet/shell/i18n";
import { Button } from "@carnet/shell/ui";
import type { UserInfo } from "@carnet/services/account/contract";
import type { SecondStep } from "../login/sign-in.ts";
import { ProofForm } from "./proof-form.tsx";
import css from "./second-factor.module.css";

interface SecondFactorStepProps {
  step: SecondStep;
  onSignedIn: (user: UserInfo) => void | Promise<void>;
  /** Back to address and password; `expired` when too much time or too many tries went by. */
  onBack: (expired: boolean) => void;
}

/** The second step of signing in, after the right password. */
export function SecondFactorStep({ step, onSignedIn, onBack }: SecondFactorStepProps) {
  const t = useText("sign-in");
  return (
    <section className={css.step} aria-labelledby="second-step">
      <header>
        <h2 id="second-step" className={css.title}>
          {t("secondFactor.step.title")}
        </h2>
        <p className={css.text}>{t("secondFactor.step.text")}</p>
      </header>
      <ProofForm
        asked={step.asked}
        onProof={async (proof) => onSignedIn(await step.prove(proof))}
        onExpired={() => onBack(true)}
      />
      <Button variant="quiet" wide onClick={() => onBack(false)}>
        {t("secondFactor.step.back")}
      </Button>
    </section>
  );
}
