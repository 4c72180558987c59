import type { ReactNode } from "react";
import { useOpenRecord } from "@carnet/shell/record";
import { DrawerButton } from "@carnet/shell/ui/more";
import { useSessions, WorkspaceHead } from "@carnet/shell/workspace";

interface PatientBarProps {
  patientId: string;
  /** Warnings that are not in the record yet: those of the session before. */
  warnings?: readonly { number: number; text: string }[];
  actions?: ReactNode;
}

/** Who the chart is about, always in sight (rule 2), with the tabs of their record. */
export function PatientBar({ patientId, warnings = [], actions }: PatientBarProps) {
  const { data: record } = useOpenRecord(patientId, { staleTime: 300_000 });
  const sessions = useSessions(patientId).data?.pages.flat() ?? [];
  if (!record) return null;
  return (
    <WorkspaceHead
      record={record}
      tab="seance"
      warnings={warnings.map(({ number, text }) => ({ kind: "warning", number, text: text.trim() }))}
      lead={<DrawerButton count={sessions[0]?.number} />}
      actions={actions}
    />
  );
}
