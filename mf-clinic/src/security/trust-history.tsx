import { useCall } from "@carnet/shell/app";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "@carnet/shell/i18n";
import { Button, Card, ErrorIcon, SkeletonLines, ErrorPanel, WarningIcon } from "@carnet/shell/ui";
import { ShieldIcon } from "@carnet/shell/ui/full";
import { HistoryIcon, VerifiedIcon } from "@carnet/shell/ui/more";
import { Timeline } from "@carnet/shell/ui/lists";
import { type ClinicView, getMembers } from "@carnet/services/clinic/contract";
import { trustKey } from "../clinics/refresh-clinic.ts";
import { useTrust, useTrustStates } from "../trust/use-trust.ts";
import { useWords } from "../words/use-words.ts";
import { readHistory, type TrustEvent } from "./read-history.ts";

const looks = {
  cert: { icon: <VerifiedIcon size={16} />, tone: "accent" },
  revoke: { icon: <ErrorIcon size={16} />, tone: "danger" },
  "escrow-policy": { icon: <ShieldIcon size={16} />, tone: "neutral" },
  unverified: { icon: <WarningIcon size={16} />, tone: "danger" },
} as const;
const first = 12;

/**
 * Who was vouched for, how, by whom, and who no longer is: the clinic's own log, verified line by line on this device. A line
 * certifies a name without telling it: one that is shown and is not the certified one is said to be so.
 */
export function TrustHistory({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const trust = useTrust(clinic, "anew");
  const members = useCall(getMembers, { params: { id: clinic.id } });
  const states = useTrustStates(clinic.id, members.data?.members ?? [], trust.data?.seq);
  const [isWhole, setWhole] = useState(false);
  const history = useQuery({
    queryKey: [...trustKey(clinic.id), "history", trust.data?.seq],
    queryFn: () => readHistory(clinic.id),
    enabled: trust.data !== undefined,
  });
  const nameOf = (id: string | null) => {
    const member = members.data?.members.find((known) => known.id === id);
    if (!member) return t("security.history.somebody");
    const name = `${member.firstName} ${member.lastName}`.trim() || member.email;
    return states.data?.[member.id]?.isRenamed ? t("security.history.renamed", { name }) : name;
  };
  const titleOf = ({ kind, about, role, mode }: TrustEvent) =>
    kind === "escrow-policy"
      ? t("security.history.policy", { policy: t(`security.escrow.${mode ?? "platform"}`) })
      : kind === "cert"
        ? t("security.history.cert", { name: nameOf(about), role: t(`members.certified.${role ?? "staff"}`) })
        : t(`security.history.${kind}`, { name: nameOf(about) });
  const events = history.data ?? [];
  return (
    <Card
      title={t("security.history.title")}
      subtitle={t("security.history.text")}
      actions={<HistoryIcon aria-hidden="true" />}
    >
      {trust.isError || history.isError ? (
        <ErrorPanel title={t("security.history.trouble")} onRetry={() => void history.refetch()} />
      ) : history.data ? (
        <Timeline
          label={t("security.history.title")}
          entries={(isWhole ? events : events.slice(0, first)).map((event) => ({
            id: String(event.seq),
            at: event.at === null ? "" : formatInstant(new Date(event.at).toISOString()),
            ...looks[event.kind],
            title: titleOf(event),
            children: event.by !== null && (
              <>
                {t("security.history.by", { name: nameOf(event.by) })}
                {event.evidence && ` · ${t(`security.evidence.${event.evidence}`)}`}
              </>
            ),
          }))}
        />
      ) : (
        <SkeletonLines shape="rows" lines={4} />
      )}
      {!isWhole && events.length > first && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t("security.history.all", { count: events.length })}
        </Button>
      )}
    </Card>
  );
}
