import { useQuery } from "@tanstack/react-query";
import { dropWork, startWork, useWork } from "@carnet/shell/app";
import { Button, Dialog, Notice, SkeletonLines, Stack, Text, toast, TroublePanel, useAction } from "@carnet/shell/ui";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinic/use-clinic.ts";
import { certifyMember } from "../trust/certify-member.ts";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import { grantId, grantPlan } from "./grant-plan.ts";
import { grantClient } from "./grant.client.ts";
import { longGrant, secondsFor } from "./key-rate.ts";
import { useDuration } from "./use-duration.ts";
import { WorkProgress } from "./work-progress.tsx";

interface GrantManagerDialogProps {
  clinic: ClinicView;
  member: MemberView;
  name: string;
  onClose: () => void;
}

/** Makes somebody manager: what it means, how long it takes, and how far it is; it goes on when this is closed (MEM-014). */
export function GrantManagerDialog({ clinic, member, name, onClose }: GrantManagerDialogProps) {
  const t = useWords();
  const lasting = useDuration();
  const work = useWork(grantId(clinic.id, member.id));
  const isGoingOn = clinic.managerGrantInProgress?.userId === member.id;
  const needed = useQuery({
    queryKey: ["clinic", clinic.id, "keysNeeded", member.id],
    queryFn: () => grantClient.needed(clinic.id, member.id),
    staleTime: 0,
    enabled: !work,
  });
  const count = needed.data?.numberOfKeys ?? 0;
  const seconds = secondsFor(count);
  const start = () =>
    startWork(
      grantPlan({
        clinicId: clinic.id,
        member,
        title: t("managing.work", { name }),
        onDone: async () => {
          toast(t("managing.done", { name }), { tone: "success" });
          await refreshClinic(clinic.id);
        },
      }),
    );
  const cancel = useAction(async () => {
    dropWork(grantId(clinic.id, member.id));
    await grantClient.remove(clinic.id, member.id);
    await certifyMember(clinic.id, { ...member, isManager: false });
    await refreshClinic(clinic.id);
    toast(t("managing.cancelled", { name }));
    onClose();
  });
  const isBegun = Boolean(work && work.state !== "done") || isGoingOn;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("managing.title", { name })}
      size="medium"
      footer={
        <>
          {isBegun && work?.state !== "done" && (
            <Button variant="danger" busy={cancel.busy} onClick={() => void cancel.run()}>
              {t("managing.cancel")}
            </Button>
          )}
          <Button onClick={onClose}>{t(work ? "managing.close" : "managing.later")}</Button>
          {!work && (
            <Button variant="primary" disabled={!needed.data} onClick={start}>
              {t(isGoingOn ? "managing.resume" : "managing.start")}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <Text>{t("managing.text", { name })}</Text>
        {work ? (
          <>
            <WorkProgress work={work} />
            {work.state !== "done" && <Notice announce={false}>{t("managing.meanwhile")}</Notice>}
          </>
        ) : needed.isError ? (
          <TroublePanel onRetry={() => void needed.refetch()} />
        ) : needed.data ? (
          <>
            <Text>{t("managing.estimate", { count, time: lasting(seconds) })}</Text>
            {seconds > longGrant && <Notice tone="warning">{t("managing.long", { time: lasting(seconds) })}</Notice>}
          </>
        ) : (
          <SkeletonLines lines={2} />
        )}
        <Refusal code={cancel.refusal} />
      </Stack>
    </Dialog>
  );
}
