import { useQuery } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import { openPatientOf, withNewestKey } from "@carnet/shell/record";
import { useText } from "@carnet/shell/i18n";
import { getConsents, type ConsentFileRow } from "@carnet/services/patient/contract";
import { LeftOutNotice, UncheckedNotice, UnlistedNotice } from "../record/left-out-notice.tsx";
import { useReadableRecord } from "../record/use-record.ts";
import { checkConsents, relistConsents } from "./check-consents.ts";

interface ConsentsNoticeProps {
  /** The signed forms on the page, and when they were given. */
  forms: readonly ConsentFileRow[];
  givenAt: number;
  onAgain: () => Promise<unknown>;
}

/** Says which consents of a patient are listed and not given, or are others than were listed, and which are in no list (P18). Else nothing. */
export function ConsentsNotice({ forms, givenAt, onAgain }: ConsentsNoticeProps) {
  const t = useText("patient");
  const record = useReadableRecord();
  const { id, can } = record.patient;
  const agreements = useCall(getConsents, { params: { id } }, { staleTime: 0 });
  const { data: check, isError } = useQuery({
    queryKey: ["patient", "consentsCheck", id, givenAt, agreements.dataUpdatedAt],
    enabled: agreements.data !== undefined,
    queryFn: () => checkConsents(openPatientOf(record), { forms, agreements: agreements.data ?? [] }),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  const again = () => Promise.all([onAgain(), agreements.refetch()]);
  if (isError) return <UncheckedNotice onAgain={() => void again()} />;
  if (!check) return null;
  const relist = async () => {
    await withNewestKey(id, relistConsents);
    await again();
  };
  const take = can.write ? relist : null;
  const faults = [
    ...(check.forms > 0 ? [t("consents.whole.forms", { count: check.forms })] : []),
    ...(check.agreements > 0 ? [t("consents.whole.agreements", { count: check.agreements })] : []),
    ...(check.changed > 0 ? [t("consents.whole.changed", { count: check.changed })] : []),
  ];
  if (faults.length > 0)
    return (
      <LeftOutNotice
        title={t("consents.whole.title")}
        faults={faults}
        how={t("consents.whole.how")}
        onAgain={() => void again()}
        take={take}
      />
    );
  if (check.unlisted === 0) return null;
  return (
    <UnlistedNotice
      title={t("consents.whole.unlisted.title", { count: check.unlisted })}
      text={t("consents.whole.unlisted.text")}
      button={t("consents.whole.unlisted.now")}
      list={take}
    />
  );
}
