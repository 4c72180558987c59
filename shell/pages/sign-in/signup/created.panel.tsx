import { useText } from "@carnet/shell/i18n";
import { Button, Notice } from "@carnet/shell/ui";
import { useNavigate } from "@carnet/shell/ui/router";
import css from "./signup.module.css";
import { useCountdown } from "./use-countdown.ts";

interface CreatedPanelProps {
  email: string;
  /** A link to prove the address was mailed. */
  isMailed: boolean;
}

/** The account is open: what to do next, and after 30 s the sign-in screen (ACC-011). */
export function CreatedPanel({ email, isMailed }: CreatedPanelProps) {
  const t = useText("sign-in");
  const navigate = useNavigate();
  const goOn = () => void navigate("/login", { state: { email } });
  const left = useCountdown(30, goOn);
  return (
    <div className={css.created}>
      <Notice tone="success" announce title={t(`signup.created.${isMailed ? "mailed" : "ready"}.title`)}>
        {t(`signup.created.${isMailed ? "mailed" : "ready"}.text`, { email })}
      </Notice>
      <p className={css.countdown}>
        <span className={css.seconds} aria-hidden="true">
          {left}
        </span>
        <span role="timer">{t("signup.created.countdown", { count: left })}</span>
      </p>
      <Button variant="primary" wide onClick={goOn}>
        {t("signup.created.now")}
      </Button>
    </div>
  );
}
