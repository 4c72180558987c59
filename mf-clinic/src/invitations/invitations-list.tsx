import { useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { useSession } from "@carnet/shell/session";
import { Button, Card, Group, Text, toast, useAction } from "@carnet/shell/ui";
import { MailIcon } from "@carnet/shell/ui/more";
import { type MyInvitation, getMyInvitations, withdrawInvitation } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { JoinDialog } from "./join.dialog.tsx";

interface InvitationsListProps {
  invitations: readonly MyInvitation[];
  /** The clinic of the invitation to open at once, from a letter's link. */
  openFor: string | null;
  onJoined: (clinicId: string) => void;
}

/** The clinics that await somebody, each to be joined or declined. */
export function InvitationsList({ invitations, openFor, onJoined }: InvitationsListProps) {
  const t = useWords();
  const session = useSession();
  const [openId, setOpenId] = useState(() => invitations.find(({ clinicId }) => clinicId === openFor)?.id ?? null);
  const open = invitations.find(({ id }) => id === openId);
  const decline = useAction(async (clinicId: string) => {
    await call(withdrawInvitation, { params: { id: clinicId, email: session?.user.email ?? "" } });
    await invalidate(getMyInvitations);
    toast(t("invitations.list.declined"));
  });
  return (
    <>
      {invitations.map(({ id, clinicId, clinicName, clinicOwnerName, note }) => (
        <Card
          key={id}
          title={t("invitations.list.title", { clinic: clinicName })}
          subtitle={t("invitations.list.from", { owner: clinicOwnerName })}
          actions={<MailIcon aria-hidden="true" />}
        >
          {note && <Text>{note}</Text>}
          <Group gap="sm" mt="sm">
            <Button variant="primary" onClick={() => setOpenId(id)}>
              {t("invitations.list.open")}
            </Button>
            <Button variant="quiet" busy={decline.busy} onClick={() => void decline.run(clinicId)}>
              {t("invitations.list.decline")}
            </Button>
          </Group>
        </Card>
      ))}
      {open && <JoinDialog invitation={open} onClose={() => setOpenId(null)} onJoined={onJoined} />}
    </>
  );
}
