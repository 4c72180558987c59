import { lazy, Suspense, useState, type ComponentType } from "react";
import { loadFederated } from "@carnet/shell/federation";
import { useText, withWords } from "@carnet/shell/i18n";
import { SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { Fallible, SidePanel } from "@carnet/shell/ui/more";
import { refreshDay } from "./today.client.ts";

/** Whose form is to be sent. */
export interface FormFor {
  patientId: string;
  patientName: string;
}

interface SendFormModule {
  SendForm: ComponentType<{ patientId: string; onSent: () => void; onClose: () => void }>;
}

/** The room of patients seals and sends by itself, and tells the code that opens the form. */
const load = () =>
  lazy(withWords(async () => ({ default: (await loadFederated<SendFormModule>("mf_patient/sendForm")).SendForm })));

/** Sends the form of who comes, from the day; when the room of patients is away the day stands, and it can be tried again. */
export function SendFormPanel({ to: { patientId, patientName }, onClose }: { to: FormFor; onClose: () => void }) {
  const t = useText("home");
  const [{ SendForm, tries }, setLoaded] = useState(() => ({ SendForm: load(), tries: 0 }));
  return (
    <SidePanel
      opened
      onClose={onClose}
      width="narrow"
      title={
        <>
          {t("form.title")} · <span data-private>{patientName || t("today.unnamed")}</span>
        </>
      }
    >
      <Fallible key={tries} fallback={<ErrorPanel onRetry={() => setLoaded({ SendForm: load(), tries: tries + 1 })} />}>
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <SendForm patientId={patientId} onSent={() => void refreshDay()} onClose={onClose} />
        </Suspense>
      </Fallible>
    </SidePanel>
  );
}
