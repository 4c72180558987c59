import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { closePatientInfo, queryClient } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { SkeletonLines } from "@carnet/shell/ui";
import { SidePanel } from "@carnet/shell/ui/more";
import { remotePart } from "../registry/lazy-remote.tsx";

interface PatientInfoProps {
  patientId: string;
  onClose: () => void;
}

/** The room of patients draws its own panel, because it knows whether something in it still waits to be confirmed. */
const PatientInfo = remotePart<PatientInfoProps>("mf_patient/patientInfo", "PatientInfoPopup");

/** Who somebody is, over whatever page one is on (PAT-007); when its room is away the page below stands, and it can be tried again. */
export default function PatientInfoPanel({ patientId }: { patientId: string }) {
  const t = useText("shell");
  const inPanel = (children: ReactNode) => (
    <SidePanel opened onClose={closePatientInfo} width="narrow" title={t("frame.patient-info.title")}>
      {children}
    </SidePanel>
  );
  return (
    <QueryClientProvider client={queryClient}>
      <PatientInfo
        patientId={patientId}
        onClose={closePatientInfo}
        placeholder={inPanel(<SkeletonLines shape="fields" lines={5} />)}
        around={inPanel}
      />
    </QueryClientProvider>
  );
}
