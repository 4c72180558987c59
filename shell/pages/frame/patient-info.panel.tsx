import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { closePatientInfo, queryClient } from "@carnet/shell/app";
import { loadFederated } from "@carnet/shell/federation";
import { useText, withWords } from "@carnet/shell/i18n";
import { SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { Fallible, SidePanel } from "@carnet/shell/ui/more";

interface PatientInfoProps {
  patientId: string;
  onClose: () => void;
}

interface PatientInfoModule {
  PatientInfoPopup: ComponentType<PatientInfoProps>;
}

/** The room of patients draws its own panel, because it knows whether something in it still waits to be confirmed. */
const load = () =>
  lazy(
    withWords(async () => ({
      default: (await loadFederated<PatientInfoModule>("mf_patient/patientInfo")).PatientInfoPopup,
    })),
  );

/** Who somebody is, over whatever page one is on (PAT-007); when its room is away the page below stands, and it can be tried again. */
export default function PatientInfoPanel({ patientId }: { patientId: string }) {
  const t = useText("shell");
  const [{ Popup, tries }, setLoaded] = useState(() => ({ Popup: load(), tries: 0 }));
  const title = t("frame.patient-info.title");
  return (
    <QueryClientProvider client={queryClient}>
      <Fallible
        key={tries}
        fallback={
          <SidePanel opened onClose={closePatientInfo} width="narrow" title={title}>
            <ErrorPanel onRetry={() => setLoaded({ Popup: load(), tries: tries + 1 })} />
          </SidePanel>
        }
      >
        <Suspense
          fallback={
            <SidePanel opened onClose={closePatientInfo} width="narrow" title={title}>
              <SkeletonLines shape="fields" lines={5} />
            </SidePanel>
          }
        >
          <Popup patientId={patientId} onClose={closePatientInfo} />
        </Suspense>
      </Fallible>
    </QueryClientProvider>
  );
}
