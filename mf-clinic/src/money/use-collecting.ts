import { useRef, useState } from "react";
import { openCollect } from "@carnet/shell/app";
import { Refused } from "@carnet/shell/api";
import { sayRefusal, toast } from "@carnet/shell/ui";
import { formatMoney } from "@carnet/shell/i18n";
import type { OwingSeance } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import { handReceipt, readWay, recordPaid } from "./take-payment.ts";

/** How long a receipt waits before it leaves: so long everything can be taken back. */
const wait = 8_000;

/**
 * Takes what is owed for a session: in a panel, or at once. At once means: paid as this patient paid last, and the receipt leaves the way
 * they get theirs, after seconds in which both can be taken back. Where there is something to ask first, the panel opens.
 */
export function useCollecting() {
  const t = useWords();
  const taking = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(taking.current);
  const mark = (id: string, isTaken: boolean) => {
    if (isTaken) taking.current.add(id);
    else taking.current.delete(id);
    setBusy(new Set(taking.current));
  };

  const ask = (seance: OwingSeance) => {
    const { patientId, patientName, seanceId } = seance;
    openCollect({ id: patientId, fullName: patientName, seanceId, seance });
  };

  const takeAtOnce = async (seance: OwingSeance) => {
    if (taking.current.has(seance.seanceId)) return;
    // The panel keeps it until there is a network.
    if (!navigator.onLine) return ask(seance);
    mark(seance.seanceId, true);
    try {
      const found = seance.allowsReceipts ? await readWay(seance.patientId) : null;
      if (!found) return ask(seance);
      const { patient, way } = found;
      const takeBack = await recordPaid(seance);
      const sums = { amount: formatMoney(seance.owed), method: t(`money.methods.${seance.paymentMethod}`) };
      const hand = async () => {
        dismiss();
        try {
          await handReceipt(seance, patient, way);
        } catch (error) {
          toast(t("money.notSent", { name: seance.patientName, reason: await reasonOf(error) }), { tone: "danger" });
        }
      };
      const leave = setTimeout(() => void hand(), wait);
      const undo = () => {
        clearTimeout(leave);
        void takeBack().catch(() => toast(t("money.notTakenBack"), { tone: "danger" }));
      };
      const dismiss = toast(t(way === "print" ? "money.printsSoon" : "money.leavesSoon", sums), { stay: wait, undo });
    } catch (error) {
      toast(t("money.notRecorded", { name: seance.patientName, reason: await reasonOf(error) }), { tone: "danger" });
    } finally {
      mark(seance.seanceId, false);
    }
  };
  return { ask, takeAtOnce: (seance: OwingSeance) => void takeAtOnce(seance), busy };
}

const reasonOf = async (error: unknown): Promise<string> => (error instanceof Refused ? sayRefusal(error.code) : "");
