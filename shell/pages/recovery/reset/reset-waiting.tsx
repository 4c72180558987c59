import { formatTime, useText } from "@carnet/shell/i18n";
import { DoneIcon, LinkButton, LockIcon, Notice, RetryIcon } from "@carnet/shell/ui";
import { followLink } from "@carnet/shell/federation";
import type { UserInfo } from "@carnet/services/account/contract";
import "../../sign-in/words.ts";
import { digitsOf } from "./digits-of.ts";
import { OwnFingerprint } from "./own-fingerprint.tsx";
import { useSheetTitle } from "../../sign-in/layout/use-sheet-title.ts";
import css from "./reset.module.css";
import { useResetWatch, type Watched } from "./use-reset-watch.ts";
import type { ResetKnown, Waiting } from "./watch-reset.ts";

interface ResetWaitingProps {
  attempt: Waiting;
  at?: Watched["at"];
  known: ResetKnown;
  onSignedIn: (user: UserInfo) => void | Promise<void>;
}

type Step = "asked" | "clinicKit" | "approved" | "custodianA" | "custodianB" | "ready";

/** The steps of this reset: where the clinic's kit has opened its half nobody waits for custodian B, and for nobody where nothing was kept. */
function stepsOf({ clinicShare, nothingKept }: ResetKnown): readonly Step[] {
  if (nothingKept) return ["asked", "approved", "ready"];
  if (clinicShare) return ["asked", "clinicKit", "approved", "custodianA", "ready"];
  return ["asked", "approved", "custodianA", "custodianB", "ready"];
}

/** Where a step is: the custodians work side by side, whatever the order in which they are done. */
function stateOf(step: Step, { at, halves }: Watched): "done" | "now" | "later" {
  if (step === "asked" || step === "clinicKit" || at === "ready") return "done";
  if (step === "approved") return at === "waiting" ? "now" : "done";
  if (step === "ready") return halves.A && halves.B ? "now" : "later";
  if (at === "waiting") return "later";
  return halves[step === "custodianA" ? "A" : "B"] ? "done" : "now";
}

/** The calm wait for one's former keys: what to read to whom, where it is, and that nothing is lost (ACC-016). */
export function ResetWaiting({ attempt, at, known: first, onSignedIn }: ResetWaitingProps) {
  const t = useText("sign-in");
  const watched = useResetWatch(attempt, { ...(at && { at }), known: first }, onSignedIn);
  const { newFp, mode = "approval", until, nothingKept } = watched.known;
  const isPatient = attempt.root === "patient";
  const reader = isPatient ? "patient" : "therapist";
  const isOpen = watched.at === "waiting";
  const isLocked = isOpen && mode === "timeLock" && until !== undefined;
  // Every look draws the page anew, so that the minutes keep up.
  const left = isLocked ? Math.ceil((Date.parse(until) - Date.now()) / 60_000) : 0;
  const isOver = watched.at === "ready" || watched.at === "refused";
  const owed = nothingKept
    ? t("reset.waiting.nothingKept.title")
    : t(`reset.waiting.title.${isPatient ? "patient" : "handed"}`);
  useSheetTitle(isOver ? t(`reset.waiting.title.${watched.at}`) : owed);
  if (watched.at === "refused") {
    return (
      <Notice tone="danger" announce>
        {t("reset.waiting.refused.text")}
      </Notice>
    );
  }
  return (
    <div className={css.waiting}>
      <p className={css.lead} role="status">
        {watched.at === "ready"
          ? t("reset.waiting.readyText")
          : nothingKept
            ? t("reset.waiting.nothingKept.lead")
            : isLocked
              ? t(`reset.waiting.timeLock.lead.${isPatient ? "patient" : "owner"}`)
              : t(`refusal.${isOpen ? "passwordResetNotYetCompleted" : "encryptionNotYetCompleted"}`)}
      </p>
      {isLocked && (
        <Notice title={t("reset.waiting.timeLock.title", { time: formatTime(until) })}>
          {left > 0 && (
            <p className={css.left} aria-live="off">
              {t("reset.waiting.timeLock.left", { count: left })}
            </p>
          )}
          {t(`reset.waiting.timeLock.text.${isPatient ? "patient" : "owner"}`)}
        </Notice>
      )}
      {isOpen && mode === "approval" && newFp && <OwnFingerprint {...digitsOf(newFp)} />}
      <ol className={css.steps} aria-label={t("reset.waiting.steps")} aria-live="polite">
        {stepsOf(watched.known).map((step) => {
          const state = stateOf(step, watched);
          const Icon = state === "done" ? DoneIcon : state === "now" ? RetryIcon : LockIcon;
          const lock = step === "approved" && mode === "timeLock";
          const word = lock ? "timeLock" : step === "ready" && nothingKept ? "nothingKept.ready" : step;
          const isLast = word === "ready" && state === "later";
          return (
            <li key={step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
              <Icon size={18} aria-hidden="true" />
              <span>{t(isLast ? `reset.waiting.ready.later.${reader}` : `reset.waiting.${word}.${state}`)}</span>
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
        <p className={css.soft}>
          {nothingKept ? t("reset.waiting.nothingKept.leave") : t(`reset.waiting.leave.${reader}`)}
        </p>
      )}
    </div>
  );
}
