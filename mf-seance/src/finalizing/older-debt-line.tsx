import { call } from "@carnet/shell/api";
import { Button, Notice, toast, useAction } from "@carnet/shell/ui";
import { UnpaidIcon } from "@carnet/shell/ui/more";
import { dayOf, formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { useOwing } from "@carnet/shell/workspace";
import { collectPayment, type PaymentMethod, type SeanceSummary } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { ClosingLine } from "./closing-line.tsx";

const totalOf = ({ billing, fee }: SeanceSummary) => Math.max(billing.total, fee);

/** Sessions of before that are still owed, taken with this one the same way. */
export function OlderDebtLine({ method }: { method: PaymentMethod }) {
  const t = useText("seance");
  const { seance } = useChart().chart;
  const { patientId, clinicId } = seance;
  const owing = (useOwing(patientId).data ?? []).filter(({ id, can }) => id !== seance.id && can.pay && !can.isForeign);
  const says = (each: SeanceSummary, amountPaid: number, paymentMethod: PaymentMethod) =>
    call(collectPayment, {
      params: { id: patientId, clinicId },
      body: { seanceId: each.id, amountPaid, paymentMethod },
    });
  const taking = useAction(async () => {
    const taken = [...owing];
    for (const each of taken) await says(each, totalOf(each), method);
    await refreshSeances(patientId);
    const undo = async () => {
      for (const each of taken) await says(each, each.amountPaid, each.paymentMethod);
      await refreshSeances(patientId);
    };
    toast(t("finalizing.money.taken", { amount: formatMoney(owedOf(taken)) }), { undo: () => void undo() });
  });
  const [first] = owing;
  if (!first) return null;
  return (
    <ClosingLine
      icon={<UnpaidIcon />}
      tone="warning"
      title={t("finalizing.older.title", { count: owing.length, number: first.number })}
      action={
        <Button variant="quiet" size="small" busy={taking.busy} onClick={() => void taking.run()}>
          {t("finalizing.older.take", { count: owing.length })}
        </Button>
      }
    >
      <p>
        {owing.length === 1 && `${formatDay(dayOf(first.createdOrAppointedAt))}, `}
        {formatMoney(owedOf(owing))}
      </p>
      {(taking.refusal !== null || taking.trouble !== null) && (
        <Notice tone="danger">{t("finalizing.money.failed")}</Notice>
      )}
    </ClosingLine>
  );
}

const owedOf = (sessions: readonly SeanceSummary[]) =>
  sessions.reduce((sum, each) => sum + totalOf(each) - each.amountPaid, 0);
