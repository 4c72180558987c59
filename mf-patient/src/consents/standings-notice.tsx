import { useNames } from "@carnet/shell/record";
import { useText } from "@carnet/shell/i18n";
import { UncheckedNotice } from "../record/left-out-notice.tsx";
import { SignedAtHomeNotice } from "../record/signed-at-home-notice.tsx";
import { useReadableRecord } from "../record/use-record.ts";
import type { ListedForm } from "./read-consent-files.ts";
import type { useStandings } from "./use-standings.ts";

interface StandingsNoticeProps {
  files: readonly ListedForm[];
  atHome: ReturnType<typeof useStandings>;
  onAgain: () => Promise<unknown>;
}

/** Says which consents are not shown as the patient signed, or withdrew, them at home. Nothing where all are. */
export function StandingsNotice({ files, atHome, onAgain }: StandingsNoticeProps) {
  const t = useText("patient");
  const { patient, key } = useReadableRecord();
  const memberName = useNames(patient.clinicId, key.crypto);
  const { standings, agreements, leftOut, trouble, isError, refetch } = atHome;
  const again = () => void Promise.all([refetch(), onAgain()]);
  if (isError) return <UncheckedNotice onAgain={again} />;
  const nameOf = (id: string) => {
    const file = files.find((each) => each.id === id);
    if (file) return file.name ?? t("consents.unreadable");
    const therapistId = agreements?.find((each) => each.id === id)?.therapistId ?? null;
    return therapistId ? memberName(therapistId) : t("consents.agreements.clinic");
  };
  const faults = Object.entries(standings ?? {}).flatMap(([id, standing]) =>
    standing === "hidden" || standing === "unproven" ? [t(`signedAtHome.${standing}`, { name: nameOf(id) })] : [],
  );
  if (leftOut > 0 && !trouble) faults.push(t("signedAtHome.leftOut", { count: leftOut }));
  return <SignedAtHomeNotice trouble={trouble} faults={faults} onAgain={again} />;
}
