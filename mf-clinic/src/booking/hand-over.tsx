import { lazy, Suspense, useState, type ComponentType } from "react";
import { loadFederated } from "@carnet/shell/federation";
import { withWords } from "@carnet/shell/i18n";
import { ErrorPanel, SkeletonLines } from "@carnet/shell/ui";
import { Fallible } from "@carnet/shell/ui/more";

interface HandOverProps {
  patientId: string;
  requestId: string;
  onDone: () => void;
}

interface HandOverModule {
  HandOverCode: ComponentType<HandOverProps>;
}

/** The room of patients opens the code: the keys of a record are its own. */
const load = () =>
  lazy(
    withWords(async () => ({ default: (await loadFederated<HandOverModule>("mf_patient/handOverCode")).HandOverCode })),
  );

/** One code to hand over; when the room of patients is away the list stands, and it can be tried again. */
export function HandOver(props: HandOverProps) {
  const [{ Code, tries }, setLoaded] = useState(() => ({ Code: load(), tries: 0 }));
  return (
    <Fallible key={tries} fallback={<ErrorPanel onRetry={() => setLoaded({ Code: load(), tries: tries + 1 })} />}>
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <Code {...props} />
      </Suspense>
    </Fallible>
  );
}
