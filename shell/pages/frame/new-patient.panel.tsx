import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { SkeletonLines } from "@carnet/shell/ui";
import { SidePanel } from "@carnet/shell/ui/more";
import { remotePart } from "../registry/lazy-remote.tsx";
import { useEscape } from "./use-escape.ts";

interface NewPatientProps {
  /** What was typed in a search before. */
  typed: string;
  onClose: () => void;
}

/** The room of patients writes its own form; the page around it only keeps the place. */
const NewPatient = remotePart<NewPatientProps>("mf_patient/newPatient", "NewPatient");

/** A new patient, over whatever page one is on (PAT-008); when its room is away the page below stands, and it can be tried again. */
export default function NewPatientPanel({ typed, onClose }: NewPatientProps) {
  const t = useText("shell");
  useEscape(onClose);
  return (
    <QueryClientProvider client={queryClient}>
      <SidePanel opened onClose={onClose} width="form" title={t("frame.entries.newPatient")}>
        <NewPatient typed={typed} onClose={onClose} placeholder={<SkeletonLines shape="fields" lines={6} />} />
      </SidePanel>
    </QueryClientProvider>
  );
}
