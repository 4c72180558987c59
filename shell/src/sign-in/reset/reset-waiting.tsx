import { formatTime, useText } from "@carnet/shell/i18n";
import { DoneIcon, LinkButton, LockIcon, Notice, RetryIcon } from "@carnet/shell/ui";
import { followLink } from "@carnet/shell/federation";
import type { UserInfo } from "@carnet/services/account/contract";
import "../words.ts";
import { digitsOf } from "./digits-of.ts";
import { OwnFingerprint } from "./own-fingerprint.tsx";
import css from "./reset.module.css";
import { useResetWatch, type Watched } from "./use-reset-watch.ts";
import type { ResetKnown, Waiting } from "./watch-reset.ts";

interface ResetWaitingProps {
  attempt: Waiting;
  at?: Watched["at"];
  known: ResetKnown;
  onSignedIn: (user: UserInfo) => void | Promise<void>;
}

const steps = ["asked", "approved", "custodianA", "custodianB", "ready"] as const;

/** Where a step is: the custodians work side by side, whatever the order in which they are done. */
function stateOf(step: (typeof steps)[number], { at, halves }: Watched): "done" | "now" | "later" {
  if (step === "asked" || at === "ready") return "done";
  if (step === "approved") return at === "waiting" ? "now" : "done";
  if (step === "ready") return halves.A && halves.B ? "now" : "later";
  if (at === "waiting") return "later";
  return halves[step === "custodianA" ? "A" : "B"] ? "done" : "now";
}

/** The calm wait for one's former keys: what to read to whom, where it is, and that nothing is lost (ACC-016). */
export function ResetWaiting({ attempt, at, known: first, onSignedIn }: ResetWaitingProps) {
  const t = useText("sign-in");
  const watched = useResetWatch(attempt, { ...(at && { at }), known: first }, onSignedIn);
  const { newFp, mode = "approval", until } = watched.known;
  const isOpen = watched.at === "waiting";
  const isLocked = isOpen && mode === "timeLock" && until !== undefined;
  // Every look draws the page anew, so that the minutes keep up.
  const left = isLocked ? Math.ceil((Date.parse(until) - Date.now()) / 60_000) : 0;
  if (watched.at === "refused") {
    return (
      <Notice tone="danger" title={t("reset.waiting.refused.title")} announce>
        {t("reset.waiting.refused.text")}
      </Notice>
    );
  }
  return (
    <div className={css.waiting}>
      <p className={css.lead}>
        {watched.at === "ready"
          ? t("reset.waiting.readyText")
          : isLocked
            ? t("reset.waiting.timeLock.lead")
            : t(`refusal.${isOpen ? "passwordResetNotYetCompleted" : "encryptionNotYetCompleted"}`)}
      </p>
      {isLocked && (
        <Notice title={t("reset.waiting.timeLock.title", { time: formatTime(until) })}>
          {left > 0 && (
            <p className={css.left} aria-live="off">
              {t("reset.waiting.timeLock.left", { count: left })}
            </p>
          )}
          {t("reset.waiting.timeLock.text")}
        </Notice>
      )}
      {isOpen && mode === "approval" && newFp && <OwnFingerprint {...digitsOf(newFp)} />}
      <ol className={css.steps} aria-label={t("reset.waiting.steps")} aria-live="polite">
        {steps.map((step) => {
          const state = stateOf(step, watched);
          const Icon = state === "done" ? DoneIcon : state === "now" ? RetryIcon : LockIcon;
          const word = step === "approved" && mode === "timeLock" ? "timeLock" : step;
          return (
            <li key={step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
              <Icon size={18} aria-hidden="true" />
              <span>{t(`reset.waiting.${word}.${state}`)}</span>
            </li>
          );
        })}
      </ol>
      {watched.trouble !== null && <Notice tone="warning">{t("reset.waiting.trouble")}</Notice>}
      {watched.at === "ready" ? (
        <LinkButton href={`/${attempt.root}/login`} onClick={followLink} variant="primary" wide>
          {t("login.form.submit")}
        </LinkButton>
      ) : (
        <p className={css.soft}>{t("reset.waiting.leave")}</p>
      )}
    </div>
  );
}
