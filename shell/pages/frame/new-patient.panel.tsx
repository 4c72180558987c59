import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { queryClient } from "@carnet/shell/app";
import { loadFederated } from "@carnet/shell/federation";
import { useText, withWords } from "@carnet/shell/i18n";
import { SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { Fallible, SidePanel } from "@carnet/shell/ui/more";
import { useEscape } from "./use-escape.ts";

interface NewPatientProps {
  /** What was typed in a search before. */
  typed: string;
  onClose: () => void;
}

interface NewPatientModule {
  NewPatient: ComponentType<NewPatientProps>;
}

/** The room of patients writes its own form; the page around it only keeps the place. */
const load = () =>
  lazy(
    withWords(async () => ({ default: (await loadFederated<NewPatientModule>("mf_patient/newPatient")).NewPatient })),
  );

/** A new patient, over whatever page one is on (PAT-008); when its room is away the page below stands, and it can be tried again. */
export default function NewPatientPanel({ typed, onClose }: NewPatientProps) {
  const t = useText("shell");
  const [{ NewPatient, tries }, setLoaded] = useState(() => ({ NewPatient: load(), tries: 0 }));
  useEscape(onClose);
  return (
    <QueryClientProvider client={queryClient}>
      <SidePanel opened onClose={onClose} width="form" title={t("frame.entries.newPatient")}>
        <Fallible
          key={tries}
          fallback={<ErrorPanel onRetry={() => setLoaded({ NewPatient: load(), tries: tries + 1 })} />}
        >
          <Suspense fallback={<SkeletonLines shape="fields" lines={6} />}>
            <NewPatient typed={typed} onClose={onClose} />
          </Suspense>
        </Fallible>
      </SidePanel>
    </QueryClientProvider>
  );
}
