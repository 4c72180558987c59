import { useNavigate } from "@carnet/shell/ui/router";
import { Button, Card, Notice, SkeletonLines, Stack, TroublePanel } from "@carnet/shell/ui";
import { InviteIcon } from "@carnet/shell/ui/full";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useMembers } from "../clinic/use-clinic.ts";
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
  if (members.isError) return <TroublePanel onRetry={() => void members.refetch()} />;
  if (!members.data) return <SkeletonLines shape="card" lines={4} />;
  const unsure = list.filter(({ id, can }) => can.certify && states.data?.[id] === "unknown").length;
  return (
    <Stack gap="md">
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
              trust={states.isError ? "unavailable" : (states.data?.[member.id] ?? "loading")}
            />
          ))}
        </ul>
      </Card>
      <PendingInvitations clinic={clinic} pending={members.data.pending} mayChange={members.data.can.invite} />
      <FormerMembers former={members.data.removed_members_with_permissions} />
    </Stack>
  );
}
