import { call } from "@carnet/shell/api";
import { dropWork, startWork, useWork, useCall } from "@carnet/shell/app";
import {
  Button,
  Dialog,
  Notice,
  PrivateText,
  RefusalNotice,
  SkeletonLines,
  Stack,
  Text,
  toast,
  ErrorPanel,
  useAction,
} from "@carnet/shell/ui";
import { type ClinicView, type MemberView, getKeysNeeded, removeManagerRole } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { certifyLesserRole } from "../trust/certify-member.ts";
import { useWords } from "../words/use-words.ts";
import { grantId, grantPlan } from "./grant-plan.ts";
import { longGrant, secondsFor } from "./key-rate.ts";
import { useDuration } from "../works/use-duration.ts";
import { WorkProgress } from "../works/work-progress.tsx";

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
  const params = { id: clinic.id, memberId: member.id };
  const work = useWork(grantId(clinic.id, member.id));
  const isGoingOn = clinic.managerGrantInProgress?.userId === member.id;
  const needed = useCall(getKeysNeeded, { params }, { staleTime: 0, enabled: !work });
  const count = needed.data?.numberOfKeys ?? 0;
  const seconds = secondsFor(count);
  const start = () =>
    startWork(
      grantPlan({
        clinicId: clinic.id,
        member,
        title: t("managers.grant.work", { name }),
        onDone: async () => {
          toast(t("managers.grant.done", { name }), { tone: "success", stay: 30_000 });
          await refreshClinic(clinic.id);
        },
      }),
    );
  const cancel = useAction(async () => {
    dropWork(grantId(clinic.id, member.id));
    await call(removeManagerRole, { params });
    await certifyLesserRole(clinic.id, { ...member, isManager: false });
    await refreshClinic(clinic.id);
    toast(t("managers.grant.cancelled", { name }));
    onClose();
  });
  const isBegun = Boolean(work && work.state !== "done") || isGoingOn;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={<PrivateText>{t("managers.grant.title", { name })}</PrivateText>}
      size="medium"
      footer={
        <>
          {isBegun && work?.state !== "done" && (
            <Button variant="danger" busy={cancel.busy} onClick={() => void cancel.run()}>
              {t("managers.grant.cancel")}
            </Button>
          )}
          <Button onClick={onClose}>{t(work ? "managers.grant.close" : "managers.grant.later")}</Button>
          {!work && (
            <Button variant="primary" disabled={!needed.data} onClick={start}>
              {t(isGoingOn ? "managers.grant.resume" : "managers.grant.start")}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <Text>{t("managers.grant.text", { name })}</Text>
        {work ? (
          <>
            <WorkProgress work={work} />
            {work.state !== "done" && <Notice announce={false}>{t("managers.grant.meanwhile")}</Notice>}
          </>
        ) : needed.isError ? (
          <ErrorPanel onRetry={() => void needed.refetch()} />
        ) : needed.data ? (
          <>
            <Text>{t("managers.grant.estimate", { count, time: lasting(seconds) })}</Text>
            {seconds > longGrant && (
              <Notice tone="warning">{t("managers.grant.long", { time: lasting(seconds) })}</Notice>
            )}
          </>
        ) : (
          <SkeletonLines lines={2} />
        )}
        <RefusalNotice code={cancel.refusal} />
      </Stack>
    </Dialog>
  );
}
