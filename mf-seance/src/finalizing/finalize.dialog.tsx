import { useState, type KeyboardEvent } from "react";
import { goTo } from "@carnet/shell/app";
import { Button, LockIcon, Notice, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { SidePanel } from "@carnet/shell/ui/more";
import { formatTime, useText } from "@carnet/shell/i18n";
import { startPath, type RefusedField } from "@carnet/shell/workspace";
import { useChart } from "../chart/chart-context.ts";
import { SessionTitle } from "../chart/session-title.tsx";
import { refusedInChart } from "../chart/refused-fields.ts";
import { useSending } from "../recommendations/use-sending.ts";
import { focusPart } from "../sections/focus-part.ts";
import { AlongLine } from "./along-line.tsx";
import { ClosingLine } from "./closing-line.tsx";
import { ConsentLine } from "./consent-line.tsx";
import { finalizeSeance, Unsaved } from "./finalize-seance.ts";
import { MoneyLine } from "./money-line.tsx";
import { NextVisitLine } from "./next-visit-line.tsx";
import { OlderDebtLine } from "./older-debt-line.tsx";
import { RefusedLine } from "./refused-line.tsx";
import { useAlong } from "./use-along.ts";
import { useNextPatient } from "./use-next-patient.ts";
import { useNextVisit } from "./use-next-visit.ts";
import { UnsentLine } from "./unsent-line.tsx";
import { useTaking } from "./use-taking.ts";
import { WrittenLines } from "./written-lines.tsx";
import css from "./finalize.module.css";

/** Where one is once the session is closed: with the next patient, who has arrived; at the day, where they are waited for; or still here. */
type Then = "next" | "today" | "stay";

/**
 * The calm last step (rule 11): what is still empty and what nobody touched, the money, the next visit, what closing means, and one
 * button. A field that holds what cannot be kept is put right first. What is typed in it stays when it is put away and when something fails.
 */
export function FinalizeDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useText("seance");
  const { open, chart, board, force } = useChart();
  const { seance } = chart;
  const [asking, setAsking] = useState<Then | null>(null);
  const next = useNextPatient(opened || asking !== null);
  const along = useAlong();
  const visit = useNextVisit();
  const money = useTaking();
  const sending = useSending();

  const closing = useAction(async (then: Then, confirmed: boolean) => {
    if (!(await visit.keep())) return;
    const settled = await along.settle();
    await finalizeSeance({ open, seance: settled, board, ...(confirmed && { force: true }) });
    toast(t("finalizing.dialog.done", { number: seance.number }), { tone: "success" });
    onClose();
    const path = then === "next" && next && startPath(next);
    if (then === "today") goTo("/therapist/home");
    else if (path) goTo(path);
  });
  const goToField = ({ field }: RefusedField) => {
    onClose();
    requestAnimationFrame(() => field.focus());
  };
  const press = (then: Then) => {
    const [refused] = refusedInChart();
    if (refused) return goToField(refused);
    // What is prepared for the patient is sent or discarded first (SES-022).
    if (sending.unsent.length > 0) return goToPart("recommendations");
    return seance.can.isForeign && !force ? setAsking(then) : void closing.run(then, force);
  };
  const goToPart = (name: string) => {
    onClose();
    requestAnimationFrame(() => focusPart(name));
  };
  // Nobody's session begins before they are there.
  const first: Then = next ? (next.state === "arrived" ? "next" : "today") : "stay";
  // What the button does is not changed under a finger: it waits for who is next.
  const isBusy = closing.busy || visit.planning.busy || money.taking.busy || sending.send.busy || next === undefined;

  return (
    <>
      <SidePanel
        opened={opened && asking === null}
        onClose={onClose}
        width="step"
        title={<SessionTitle>{t("finalizing.dialog.title", { number: seance.number })}</SessionTitle>}
        footer={
          <div className={css.end} onKeyDown={holdRepeats}>
            <Button
              data-autofocus
              variant="primary"
              wide
              icon={first === "next" ? undefined : <LockIcon />}
              busy={isBusy}
              onClick={() => press(first)}
            >
              {next && first === "next" ? (
                <>
                  {t("finalizing.dialog.thenNext")}{" "}
                  <span data-private>{next.patientName || t("finalizing.dialog.unnamed")}</span>,{" "}
                  {formatTime(next.startsAt)}
                </>
              ) : (
                t(first === "today" ? "finalizing.dialog.thenToday" : "finalizing.dialog.finalise")
              )}
              <kbd aria-hidden="true">↵</kbd>
            </Button>
            {first !== "stay" && (
              <Button wide busy={isBusy} onClick={() => press("stay")}>
                {t("finalizing.dialog.stay")}
              </Button>
            )}
          </div>
        }
      >
        <ul className={css.lines}>
          <RefusedLine fields={opened ? refusedInChart() : []} onGo={goToField} />
          <UnsentLine sending={sending} />
          <ConsentLine />
          <WrittenLines along={along} onGo={goToPart} />
          <AlongLine along={along} onGo={goToPart} />
          <MoneyLine money={money} />
          {money.mayPay && <OlderDebtLine method={money.method} />}
          <NextVisitLine visit={visit} />
          <ClosingLine icon={<LockIcon />}>
            <p>{t("finalizing.dialog.meaning")}</p>
          </ClosingLine>
        </ul>
        <RefusalNotice code={closing.refusal} words={(code) => closingWords(code, t)} />
        {closing.trouble !== null && (
          <Notice tone="danger">
            {t(closing.trouble instanceof Unsaved ? "finalizing.dialog.unsaved" : "finalizing.dialog.failed")}
          </Notice>
        )}
      </SidePanel>
      <ConfirmDialog
        opened={asking !== null}
        title={t("seances.foreign.title")}
        confirm={t("finalizing.dialog.finaliseForeign")}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          const then = asking ?? "stay";
          setAsking(null);
          void closing.run(then, true);
        }}
      >
        <p>{t("finalizing.dialog.foreign", { name: seance.therapistFullName })}</p>
      </ConfirmDialog>
    </>
  );
}

/** The key that opened the panel, held down a moment too long, closes nothing. */
const holdRepeats = (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
};

const refusals = ["cannotFinalizeSession", "recordDiffers", "seanceFinalized", "foreignSession", "patientReadOnly"];
const closingWords = (code: string, t: (key: string) => string) =>
  refusals.includes(code) ? t(`refusal.${code}`) : undefined;
