import { useNavigate } from "@carnet/shell/ui/router";
import { Button, Card, Notice, SkeletonLines, Stack, TroublePanel } from "@carnet/shell/ui";
import { InviteIcon } from "@carnet/shell/ui/more";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useMembers } from "../clinic/use-clinic.ts";
import { RotationNotice } from "../leaving/rotation-notice.tsx";
import { GrantNotice } from "../managing/grant-notice.tsx";
import { useLinkCertifying } from "../links/use-link-certifying.ts";
import { OwnerCard } from "../resets/owner-card.tsx";
import { ResetsCard } from "../resets/resets-card.tsx";
import { useTrust, useTrustStates } from "../trust/use-trust.ts";
import { useWords } from "../words/use-words.ts";
import { FormerMembers } from "./former-members.tsx";
import { MemberCard } from "./member-card.tsx";
import css from "./members.module.css";
import { PendingInvitations } from "../inviting/pending-invitations.tsx";

/** The people of a clinic: who they are, what they may do, and whether their keys can be believed (MEM-002, MEM-003). */
export function MembersTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const navigate = useNavigate();
  const members = useMembers(clinic.id);
  const trust = useTrust(clinic);
  const list = members.data?.members ?? [];
  const states = useTrustStates(clinic.id, list, trust.data?.seq);
  const trustOf = (id: string) => (states.isError ? "unavailable" : (states.data?.[id] ?? "loading"));
  useLinkCertifying(clinic, list, trustOf);
  if (members.isError) return <TroublePanel onRetry={() => void members.refetch()} />;
  if (!members.data) return <SkeletonLines shape="card" lines={4} />;
  const unsure = list.filter(({ id, can }) => can.certify && states.data?.[id] === "unknown").length;
  return (
    <Stack gap="md">
      <OwnerCard clinic={clinic} />
      <ResetsCard clinic={clinic} members={list} />
      <GrantNotice clinic={clinic} members={list} />
      <RotationNotice clinic={clinic} />
      {unsure > 0 && (
        <Notice tone="warning" announce={false} title={t("members.unsure.title", { count: unsure })}>
          {t("members.unsure.text")}
        </Notice>
      )}
      <Card
        title={t("members.list.title")}
        subtitle={t("members.list.count", { count: list.length })}
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
        <ul className={css.members}>
          {list.map((member) => (
            <MemberCard
              key={member.id}
              clinic={clinic}
              member={member}
              ownerEmail={clinic.isOwner ? null : (list.find(({ isOwner }) => isOwner)?.email ?? null)}
              trust={trustOf(member.id)}
            />
          ))}
        </ul>
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
