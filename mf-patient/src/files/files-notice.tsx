import { useQuery } from "@tanstack/react-query";
import { openPatientOf, withNewestKey } from "@carnet/shell/record";
import { useText } from "@carnet/shell/i18n";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { LeftOutNotice, UncheckedNotice, UnlistedNotice } from "../record/left-out-notice.tsx";
import { useReadableRecord } from "../record/use-record.ts";
import { checkFiles, relistFiles } from "./check-files.ts";
import { refetchFiles, type RecordFile } from "./use-files.ts";

interface FilesNoticeProps {
  kind: RecordFileKind;
  /** Those on the page; `isAll` where no more are to be had. */
  files: readonly RecordFile[];
  isAll: boolean;
  /** When they were given. */
  givenAt: number;
}

/** Says which files of a record are listed and not given, or given under an older name, and which are in no list (P18). Else nothing. */
export function FilesNotice({ kind, files, isAll, givenAt }: FilesNoticeProps) {
  const t = useText("files");
  const record = useReadableRecord();
  const { id, can } = record.patient;
  const { data: check, isError } = useQuery({
    queryKey: ["patient", "filesCheck", id, kind, givenAt],
    queryFn: () => {
      const given = isAll ? Object.fromEntries(files.map((file) => [file.id, file.rev])) : null;
      return checkFiles(openPatientOf(record), kind, given);
    },
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  const again = () => void refetchFiles(id, kind);
  if (isError) return <UncheckedNotice onAgain={again} />;
  if (!check) return null;
  const relist = async () => {
    await withNewestKey(id, relistFiles);
    await refetchFiles(id, kind);
  };
  const take = can.write ? relist : null;
  const faults = [
    ...(check.trouble !== null ? [t("whole.list")] : []),
    ...(check.missing > 0 ? [t(`whole.missing.${kind}`, { count: check.missing })] : []),
    ...(check.older > 0 ? [t(`whole.older.${kind}`, { count: check.older })] : []),
  ];
  if (faults.length > 0)
    return (
      <LeftOutNotice
        title={t(`whole.title.${kind}`)}
        faults={faults}
        how={t(check.trouble !== null ? "whole.held" : "whole.how")}
        onAgain={again}
        take={take}
      />
    );
  if (check.unlisted === 0) return null;
  return (
    <UnlistedNotice
      title={t(`whole.unlisted.${kind}`, { count: check.unlisted })}
      text={t("whole.unlisted.text")}
      button={t("whole.unlisted.now")}
      list={take}
    />
  );
}
