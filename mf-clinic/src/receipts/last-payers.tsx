import { useCall } from "@carnet/shell/app";
import { Button, PrivateText } from "@carnet/shell/ui";
import { getPayments } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import css from "./receipts.module.css";

const shown = 3;

interface LastPayersProps {
  clinicId: string;
  onPick: (patient: { id: string; fullName: string }) => void;
}

/** The patients who paid last: whose receipt is most often wanted. */
export function LastPayers({ clinicId, onPick }: LastPayersProps) {
  const t = useWords();
  const query = { limit: 50 };
  const { data } = useCall(getPayments, { params: { clinicId }, query, quiet: true }, { staleTime: 30_000 });
  const names = new Map(data?.payments.map(({ patientId, patientName }) => [patientId, patientName]));
  const patients = [...names].filter(([, name]) => name !== "").slice(0, shown);
  if (patients.length === 0) return null;
  return (
    <ul className={css.last} aria-label={t("receipts.last")}>
      {patients.map(([id, fullName]) => (
        <li key={id}>
          <Button size="small" onClick={() => onPick({ id, fullName })}>
            <PrivateText>{fullName}</PrivateText>
          </Button>
        </li>
      ))}
    </ul>
  );
}
