import { lazy, Suspense } from "react";
import { useText } from "@carnet/shell/i18n";
import { Button, ForbiddenState } from "@carnet/shell/ui";
import { Fallible } from "@carnet/shell/ui/more";
import { fetchClosed } from "@carnet/shell/workspace";
import type { PatientView } from "@carnet/services/patient/contract";

const ClosedRecord = lazy(async () => ({ default: (await fetchClosed()).ClosedRecord }));

interface ClosedChartProps {
  patient: PatientView | null;
  onRetry: () => void;
}

/** In place of the chart, for who holds no key of the record. */
export function ClosedChart({ patient, onRetry }: ClosedChartProps) {
  const t = useText("seance");
  const plain = (
    <ForbiddenState action={<Button onClick={onRetry}>{t("seances.screen.retry")}</Button>}>
      {t("seances.screen.noKey")}
    </ForbiddenState>
  );
  if (!patient) return plain;
  return (
    <Fallible fallback={plain}>
      <Suspense fallback={plain}>
        <ClosedRecord patient={patient} onRetry={onRetry} />
      </Suspense>
    </Fallible>
  );
}
