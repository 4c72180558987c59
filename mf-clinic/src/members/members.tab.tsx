import { useCall } from "@carnet/shell/app";
import { useNavigate } from "@carnet/shell/ui/router";
import { Button, Card, Notice, SkeletonLines, Stack, ErrorPanel } from "@carnet/shell/ui";
import { InviteIcon } from "@carnet/shell/ui/more";
import { type ClinicView, getMembers, planState } from "@carnet/services/clinic/contract";
import { LeftOutNotice } from "../rotation/left-out-notice.tsx";
import { RotationNotice } from "../rotation/rotation-notice.tsx";
import { UnnamedNotice } from "../names/unnamed-notice.tsx";
import { GrantNotice } from "../managers/grant-notice.tsx";
import { useLinkCertifying } from "../invitations/use-link-certifying.ts";
import { OwnerNotice } from "../resets/owner-notice.tsx";
import { ResetsPanel } from "../resets/resets.panel.tsx";
import { useTrust, useTrustStates } from "../trust/use-trust.ts";
import { useWords } from "../words/use-words.ts";
import { FormerMembers } from "./former-members.tsx";
import { MembersTable } from "./members-table.tsx";
import { PendingInvitations } from "../invitations/pending-invitations.tsx";

/** The people of a clinic: who they are, what they may do, and whether their keys can be believed (MEM-002, MEM-003). */
export function MembersTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const navigate = useNavigate();
  // Read anew on arrival, as the log is: who joined a moment ago is among them.
  const members = useCall(getMembers, { params: { id: clinic.id } }, { staleTime: 0 });
  const trust = useTrust(clinic, "anew");
  const list = members.data?.members ?? [];
  const states = useTrustStates(clinic.id, list, trust.data?.seq);
  const trustOf = (id: string) => (states.isError ? "unavailable" : (states.data?.[id]?.state ?? "loading"));
  useLinkCertifying(clinic, list, trustOf);
  if (members.isError) return <ErrorPanel onRetry={() => void members.refetch()} />;
  if (!members.data) return <SkeletonLines shape="card" lines={4} />;
  const unsure = list.filter(({ id, can }) => can.certify && states.data?.[id]?.state === "unknown").length;
  const plans = list.filter((member) => ["active", "scheduled"].includes(planState(member))).length;
  return (
    <Stack gap="md">
      <OwnerNotice clinic={clinic} isRenamed={states.data?.[clinic.owner.id]?.isRenamed === true} />
      <ResetsPanel clinic={clinic} members={list} known={states.data ?? {}} />
      <GrantNotice clinic={clinic} members={list} />
      <RotationNotice clinic={clinic} />
      <LeftOutNotice clinicId={clinic.id} />
      {unsure > 0 && (
        <Notice tone="warning" announce={false} title={t("members.unsure.title", { count: unsure })}>
          {t("members.unsure.text")}
        </Notice>
      )}
      <UnnamedNotice clinic={clinic} members={list} known={states.data ?? {}} />
      <Card
        title={
          list.length > 1
            ? `${t("members.list.count", { count: list.length })}, ${t("members.list.plans", { count: plans })}`
            : t("members.list.alone")
        }
        actions={
          members.data.can.invite && (
            <Button
              variant="primary"
              icon={<InviteIcon />}
              onClick={() => void navigate(`/myClinic/${clinic.id}/members/invite`)}
            >
              {t("members.list.invite")}
            </Button>
          )
        }
      >
        <MembersTable clinic={clinic} members={list} trustOf={trustOf} known={states.data ?? {}} />
      </Card>
      <PendingInvitations clinic={clinic} pending={members.data.pending} mayChange={members.data.can.invite} />
      <FormerMembers
        clinicId={clinic.id}
        former={members.data.removed_members_with_permissions}
        mayTake={members.data.can.removeFormer}
      />
    </Stack>
  );
}
