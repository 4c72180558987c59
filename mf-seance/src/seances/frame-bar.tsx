import { lazy, Suspense, useEffect, useState } from "react";
import { Button, IconButton, isKey, LockIcon } from "@carnet/shell/ui";
import { Menu } from "@carnet/shell/ui/full";
import { CashIcon, ChevronRightIcon, PreviousIcon } from "@carnet/shell/ui/more";
import { useSearchParams } from "@carnet/shell/ui/router";
import { openJournal } from "@carnet/shell/journal";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { useWarnings } from "../reference/use-warnings.ts";
import { PatientBar } from "./patient-bar.tsx";
import { useGoTo } from "./use-go-to.ts";
import { SeanceChip } from "./seance-chip.tsx";
import css from "./seance.module.css";

const loadMoney = () => import(/* webpackChunkName: "ends" */ "../money/money.dialog.tsx");
const loadFinalize = () => import(/* webpackChunkName: "ends" */ "../finalizing/finalize.dialog.tsx");
const MoneyDialog = lazy(async () => ({ default: (await loadMoney()).MoneyDialog }));
const FinalizeDialog = lazy(async () => ({ default: (await loadFinalize()).FinalizeDialog }));

/** The bar that stays: patient, true state of the work, the sessions beside this one, money, and finalising. */
export function FrameBar() {
  const t = useText("seance");
  const go = useGoTo();
  const { chart } = useChart();
  const { seance } = chart;
  const [search] = useSearchParams();
  const [panel, show] = useState<"money" | "closing" | null>(search.get("panel") === "receipts" ? "money" : null);
  const [isWanted, setWanted] = useState(panel !== null);
  if (panel !== null && !isWanted) setWanted(true);
  // Before one is opened, so that it opens at once, and also without a network.
  useEffect(() => void Promise.all([loadMoney(), loadFinalize()]).catch(() => undefined), []);
  // A payment that an earlier page kept leaves by its editor, which is not shown.
  useEffect(() => {
    const isPayment = ({ key }: { key: string }) => key === `seance/${seance.id}/clear/payment`;
    void openJournal()
      .waiting()
      .then((drafts) => drafts.some(isPayment) && setWanted(true));
  }, [seance.id]);
  const warnings = useWarnings();

  const mayFinalize = seance.can.finalize && seance.finalizedAt === null;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isKey(event, "finalise") && mayFinalize && !event.defaultPrevented) {
        event.preventDefault();
        return show("closing");
      }
      const by = isKey(event, "seanceBefore") ? -1 : isKey(event, "seanceAfter") ? 1 : 0;
      if (by === 0) return;
      const number = seance.number + by;
      if (number < 1 || (seance.isLast && number > seance.number)) return;
      event.preventDefault();
      void go(number);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  return (
    <>
      <PatientBar
        patientId={seance.patientId}
        warnings={warnings}
        actions={
          <div className={css.actions}>
            <SeanceChip />
            <span className={css.wide}>
              <IconButton
                label={t("seances.bar.before")}
                icon={<PreviousIcon />}
                disabled={seance.number <= 1}
                onClick={() => void go(seance.number - 1)}
              />
              <IconButton
                label={t("seances.bar.after")}
                icon={<ChevronRightIcon />}
                disabled={seance.isLast}
                onClick={() => void go(seance.number + 1)}
              />
              <Button variant="quiet" size="small" icon={<CashIcon />} onClick={() => show("money")}>
                {t("seances.bar.money")}
              </Button>
            </span>
            {mayFinalize && (
              <span className={css.finalise}>
                <Button variant="primary" size="small" icon={<LockIcon />} onClick={() => show("closing")}>
                  {t("seances.bar.finalise")}
                </Button>
              </span>
            )}
            <span className={css.narrow}>
              <Menu
                compact
                label={t("seances.bar.more")}
                items={[
                  { label: t("seances.bar.money"), icon: <CashIcon size={16} />, onSelect: () => show("money") },
                  {
                    label: t("seances.bar.before"),
                    icon: <PreviousIcon size={16} />,
                    disabled: seance.number <= 1,
                    onSelect: () => void go(seance.number - 1),
                  },
                  {
                    label: t("seances.bar.after"),
                    icon: <ChevronRightIcon size={16} />,
                    disabled: seance.isLast,
                    onSelect: () => void go(seance.number + 1),
                  },
                ]}
              />
            </span>
          </div>
        }
      />
      {isWanted && (
        <>
          {/* One at a time holds the payment of this session. One that is still to be drawn hides no other as that closes: the focus would be lost. */}
          <Suspense>
            {panel !== "closing" && <MoneyDialog opened={panel === "money"} onClose={() => show(null)} />}
          </Suspense>
          <Suspense>
            <FinalizeDialog opened={panel === "closing"} onClose={() => show(null)} />
          </Suspense>
        </>
      )}
    </>
  );
}
