import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { invalidate, live, queryClient, useCall } from "@carnet/shell/app";
import { loadFederated } from "@carnet/shell/federation";
import { useLanguage, useText, type Language } from "@carnet/shell/i18n";
import { toast } from "@carnet/shell/ui";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { getAutomaticForms } from "@carnet/services/portal/contract";

interface SentForms {
  sent: number;
  failed: string[];
  retryAfter: number | null;
}

interface FormsModule {
  sendDueForms(patientIds: readonly string[], own: Language, signal: AbortSignal): Promise<SentForms>;
}

/** How many leave before the list is asked for again. */
const atOnce = 5;
/** How often the list is asked for while nothing says that it changed. */
const everyMs = 60_000;

live(getAutomaticForms, { kinds: ["forms", "visits"], clinic: "id" });

interface AutomaticFormsProps {
  /** How long nothing changes before forms leave. */
  debounceMs?: number;
}

/** Sends the forms that leave by themselves with a first booking from any page of somebody who holds the keys (SYN-015). */
export default function AutomaticForms({ debounceMs = 3_000 }: AutomaticFormsProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <FormsOfClinics debounceMs={debounceMs} />
    </QueryClientProvider>
  );
}

function FormsOfClinics({ debounceMs }: Required<AutomaticFormsProps>) {
  const clinics = useCall(getMyClinics, { quiet: true }).data ?? [];
  return clinics
    .filter(({ sendsForms }) => sendsForms)
    .map(({ id }) => <FormsOfClinic key={id} clinicId={id} debounceMs={debounceMs} />);
}

function FormsOfClinic({ clinicId, debounceMs }: { clinicId: string } & Required<AutomaticFormsProps>) {
  const t = useText("shell");
  const own = useLanguage();
  const params = { id: clinicId };
  /** Those whom this page could not send theirs: another browser may, or this page once it is opened again. */
  const failed = useRef(new Set<string>());
  const pausedUntil = useRef(0);
  const { data, dataUpdatedAt } = useCall(getAutomaticForms, { params, quiet: true }, { refetchInterval: everyMs });
  const due = (data?.forms ?? [])
    .filter(({ patientId, leftOut }) => leftOut === null && !failed.current.has(patientId))
    .slice(0, atOnce)
    .map(({ patientId }) => patientId)
    .join(" ");

  useEffect(() => {
    if (due === "") return;
    const left = new AbortController();
    const send = async () => {
      if (Date.now() < pausedUntil.current) return;
      const { sendDueForms } = await loadFederated<FormsModule>("mf_patient/automaticForms");
      const result = await sendDueForms(due.split(" "), own, left.signal);
      for (const patientId of result.failed) failed.current.add(patientId);
      if (result.retryAfter !== null) pausedUntil.current = Date.now() + result.retryAfter * 1_000;
      if (result.sent > 0) toast(t("frame.automatic-forms.sent", { count: result.sent }), { tone: "success" });
      await invalidate(getAutomaticForms, { params: { id: clinicId } });
    };
    // What fails on the way is tried again when the list is next asked for.
    const timer = setTimeout(() => void send().catch(() => undefined), debounceMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [clinicId, debounceMs, due, dataUpdatedAt, own, t]);
  return null;
}
