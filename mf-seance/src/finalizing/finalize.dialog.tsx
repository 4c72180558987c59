import { useState } from "react";
import { Button, DoneIcon, LockIcon, Notice, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { ChevronRightIcon, SidePanel } from "@carnet/shell/ui/more";

import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { finalizeSeance, Unsaved } from "./finalize-seance.ts";
import type { SealedText } from "@carnet/services/seance/contract";
import { carriedOver } from "../reference/carry-over.ts";
import { usePrevious } from "../reference/use-previous.ts";
import type { TableKind } from "../rows/row-columns.ts";
import { sections } from "../sections/sections.tsx";
import { missingParts } from "./missing-parts.ts";
import css from "./finalize.dialog.module.css";

/** The calm last step: what is still empty, what closing means, one button (rule 11). */
export function FinalizeDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useText("seance");
  const { open, chart, board, force } = useChart();
  const { seance } = chart;
  const [isAsking, ask] = useState(false);
  const missing = missingParts(chart);
  const previous = usePrevious();
  const carried = carriedOver(chart, previous, carriedParts);

  const closing = useAction(async (confirmed: boolean) => {
    await finalizeSeance({ open, seance, board, ...(confirmed && { force: true }) });
    toast(t("finalizing.dialog.done", { number: seance.number }), { tone: "success" });
    onClose();
  });
  const press = () => (seance.can.isForeign && !force ? ask(true) : void closing.run(force));
  const goTo = (anchor: string) => {
    onClose();
    requestAnimationFrame(() => {
      const part = document.getElementById(anchor);
      part?.scrollIntoView({ block: "start", behavior: "smooth" });
      part?.querySelector<HTMLElement>("input, textarea, canvas")?.focus({ preventScroll: true });
    });
  };

  return (
    <>
      <SidePanel
        opened={opened && !isAsking}
        onClose={onClose}
        title={t("finalizing.dialog.title", { number: seance.number })}
        footer={
          <Button variant="primary" wide icon={<LockIcon />} busy={closing.busy} onClick={press}>
            {t("finalizing.dialog.finalise")}
          </Button>
        }
      >
        {missing.length > 0 ? (
          <>
            <p>{t("finalizing.dialog.missing", { count: missing.length })}</p>
            <ul className={css.list}>
              {missing.map((name) => (
                <li key={name}>
                  <button type="button" className={css.item} onClick={() => goTo(`part-${name}`)}>
                    <span>{t(`part.${name}`)}</span>
                    <ChevronRightIcon size={17} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className={css.complete}>
            <DoneIcon size={18} aria-hidden="true" /> {t("finalizing.dialog.complete")}
          </p>
        )}
        {carried.length > 0 && previous && (
          <>
            <h3 className={css.subtitle}>
              {t("finalizing.dialog.carried", { count: carried.length, number: previous.seance.number })}
            </h3>
            <ul className={css.list}>
              {carried.map(({ name }) => (
                <li key={name}>
                  <button type="button" className={css.item} onClick={() => goTo(`part-${name}`)}>
                    <span>{t(`part.${name}`)}</span>
                    <ChevronRightIcon size={17} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <h3 className={css.subtitle}>{t("finalizing.dialog.meaning")}</h3>
        <ul className={css.meaning}>
          {["locks", "amendments", "signed", "payment"].map((point) => (
            <li key={point}>{t(`finalizing.dialog.${point}`)}</li>
          ))}
        </ul>
        <RefusalNotice code={closing.refusal} words={(code) => closingWords(code, t)} />
        {closing.trouble !== null && (
          <Notice tone="danger">
            {t(closing.trouble instanceof Unsaved ? "finalizing.dialog.unsaved" : "finalizing.dialog.failed")}
          </Notice>
        )}
      </SidePanel>
      <ConfirmDialog
        opened={isAsking}
        title={t("seances.foreign.title")}
        confirm={t("finalizing.dialog.finaliseForeign")}
        onCancel={() => ask(false)}
        onConfirm={() => {
          ask(false);
          void closing.run(true);
        }}
      >
        <p>{t("finalizing.dialog.foreign", { name: seance.therapistFullName })}</p>
      </ConfirmDialog>
    </>
  );
}

/** The parts that are copied from session to session, in their order. */
const carriedParts = sections.flatMap(({ name, copied }) => (copied ? [name as TableKind | SealedText] : []));

const refusals = ["cannotFinalizeSession", "recordDiffers", "seanceFinalized", "foreignSession", "patientReadOnly"];
const closingWords = (code: string, t: (key: string) => string) =>
  refusals.includes(code) ? t(`refusal.${code}`) : undefined;
