import { Tabs, type Tab } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { useNavigate } from "@carnet/shell/ui/router";
import { useEffect, useRef } from "react";
import { useRecord } from "./use-record.ts";

/** The tabs of a record, as they stand in its address (PAT-001). */
export const recordTabs = [
  "patientInfo",
  "anamnese",
  "patientPortal",
  "consents",
  "accessList",
  "changeHistory",
] as const;
export type RecordTab = (typeof recordTabs)[number];

/** The address of a tab; the first one leaves it clean. */
export const tabPath = (id: string, tab: RecordTab) => `/patient/${id}${tab === "patientInfo" ? "" : `/${tab}`}`;

/** The tab of an address: the first when it names none, null when there is no such tab. */
export const tabOf = (asked: string | undefined): RecordTab | null =>
  asked === undefined ? "patientInfo" : (recordTabs.find((tab) => tab === asked) ?? null);

/** The tabs this reader has: without a key only what is clear. */
export function RecordTabs({ tab }: { tab: RecordTab | null }) {
  const t = useText("patient");
  const navigate = useNavigate();
  const { patient, key } = useRecord();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector('[role="tab"][aria-selected="true"]');
    open?.scrollIntoView?.({ inline: "center", block: "nearest" });
  }, [tab]);
  const waiting = patient.infoRequestSubmittedAt !== null;
  const tabs = recordTabs
    .filter((value) => key !== null || value === "patientInfo")
    .map((value): Tab<RecordTab> => ({
      value,
      label: t(`record.tab.${value}`),
      ...(value === "patientPortal" && waiting && { badge: t("record.tab.received") }),
    }));
  return (
    <div ref={list}>
      <Tabs
        label={t("record.tabs")}
        tabs={tabs}
        value={tab}
        onChange={(next) => void navigate(tabPath(patient.id, next))}
        hrefOf={(next) => `/therapist${tabPath(patient.id, next)}`}
      />
    </div>
  );
}
