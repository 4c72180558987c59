import { useEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { call, newId, Refused } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import type { Language } from "@carnet/shell/i18n";
import { localDay } from "@carnet/services/framework/clock-rules";
import { useAction } from "@carnet/shell/ui";
import { getPatient, receiptAddresses, receiptModeOf } from "@carnet/services/patient/contract";
import {
  getReceipts,
  getSeanceHistory,
  previewReceipt,
  receiptNumber,
  type ReceiptView,
} from "@carnet/services/seance/contract";
import { receiptRoom, type Handing } from "./receipt-room.ts";
import type { Choosing } from "./use-choosing.ts";

interface Preparation {
  /** The receipt that is corrected. */
  wrong: ReceiptView | null;
  /** Of the clinic: the paper is of its day. */
  timeZone: string;
}

/** The receipt of the sessions that are chosen: how it looks, where it may go, and that it is issued once however often one presses. */
export function usePreparing(patientId: string | null, choosing: Choosing, { wrong, timeZone }: Preparation) {
  const patient = useCall(getPatient, { params: { id: patientId ?? "" } }, { enabled: patientId !== null });
  const [language, setLanguage] = useState<Language | null>(null);
  const ids = choosing.chosen.map(({ id }) => id).sort();
  const body = { ids, ...(language && { language }) };
  const preview = useQuery({
    queryKey: ["seance", "receipts", "preview", patientId, ids, language, wrong?.id],
    enabled: patientId !== null && ids.length > 0,
    retry: false,
    queryFn: () => call(previewReceipt, { params: { id: patientId! }, body }),
  });
  const addresses = patient.data ? receiptAddresses(patient.data) : [];
  const [chosenAddress, setAddress] = useState<string | null>(null);
  const address = chosenAddress ?? addresses[0] ?? "";

  // Another choice is another receipt; the same choice pressed again is the same one.
  const intention = useRef(newId());
  const choice = JSON.stringify([patientId, body]);
  useEffect(() => {
    intention.current = newId();
  }, [choice]);

  const issuing = useAction(async (how: Handing) => {
    if (patientId === null) return;
    const replaces = wrong === null ? {} : { replaces: wrong.id };
    const room = await receiptRoom();
    const number = await room.issueReceipt(
      { patientId, ...body, ...replaces, how, intention: intention.current },
      () => void invalidate(getReceipts),
    );
    intention.current = newId();
    await Promise.all([invalidate(getSeanceHistory, { params: { id: patientId } }), invalidate(getReceipts)]);
    return number;
  });
  return {
    patient: patient.data,
    mode: patient.data ? receiptModeOf(patient.data) : null,
    addresses,
    address,
    setAddress,
    language: language ?? preview.data?.language ?? null,
    setLanguage,
    draft:
      preview.data && ids.length > 0
        ? { content: preview.data, day: localDay(timeZone), corrects: wrong && receiptNumber(wrong) }
        : null,
    isDrawing: preview.isFetching,
    refusal: preview.error instanceof Refused ? preview.error.code : null,
    isFailed: preview.isError && !(preview.error instanceof Refused),
    issuing,
  };
}

export type Preparing = ReturnType<typeof usePreparing>;
