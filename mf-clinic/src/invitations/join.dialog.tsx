import { useState } from "react";
import { call } from "@carnet/shell/api";
import { dropInviteLink, type InviteLink, keptInviteLink, queryClient, useCall } from "@carnet/shell/app";
import type { PersonName } from "@carnet/shell/crypto";
import { useSession } from "@carnet/shell/session";
import { nameClinic } from "@carnet/shell/trust";
import { Button, Dialog, Notice, RefusalNotice, Stack, Text, useAction } from "@carnet/shell/ui";
import {
  type DisciplineEntry,
  type MyInvitation,
  acceptInvitation,
  getDisciplines,
} from "@carnet/services/clinic/contract";
import { emptyRow, entriesOf } from "../disciplines/discipline-rows.ts";
import { DisciplinesEditor } from "../disciplines/disciplines-editor.tsx";
import { useWords } from "../words/use-words.ts";
import { unlockedCrypto } from "../trust/sync-trust.ts";

interface JoinDialogProps {
  invitation: MyInvitation;
  onClose: () => void;
  onJoined: (clinicId: string) => void;
}

/** Takes an invitation: at once, or after saying what one practises there (MEM-008). */
export function JoinDialog({ invitation, onClose, onJoined }: JoinDialogProps) {
  const t = useWords();
  const { clinicId, clinicName, clinicOwnerName, note, plan } = invitation;
  const link = keptInviteLink(invitation.id);
  const { firstName = "", lastName = "", email = "" } = useSession()?.user ?? {};
  const [rows, setRows] = useState([emptyRow]);
  const [step, setStep] = useState<"joinClinicMain" | "joinClinicDefineDisciplines">("joinClinicMain");
  const disciplines = useCall(getDisciplines, {}, { enabled: step === "joinClinicDefineDisciplines" });
  const entries = entriesOf(rows);
  const join = useAction(async (given: readonly DisciplineEntry[]) => {
    const linkProof = link && (await proveKey(link, clinicId, { firstName, lastName, email }));
    const body = { disciplines: [...given], ...(linkProof && { linkProof }) };
    await call(acceptInvitation, { params: { id: clinicId }, body, idempotencyKey: invitation.id });
    dropInviteLink(invitation.id);
    /* Joining is saying so: what could not be signed now is asked for on the pages of whoever joined. */
    await unlockedCrypto()
      .then((crypto) => nameClinic(crypto, clinicId))
      .catch(() => undefined);
    await queryClient.invalidateQueries();
    onJoined(clinicId);
  });
  const isMain = step === "joinClinicMain";
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("invitations.join.title", { clinic: clinicName })}
      size="medium"
      closeOnScrim={false}
      footer={
        <>
          {!isMain && (
            <Button variant="quiet" onClick={() => setStep("joinClinicMain")}>
              {t("invitations.join.back")}
            </Button>
          )}
          {isMain && plan !== null && (
            <Button onClick={() => setStep("joinClinicDefineDisciplines")}>{t("invitations.join.define")}</Button>
          )}
          <Button
            variant="primary"
            busy={join.busy}
            disabled={!isMain && !entries?.length}
            onClick={() => void join.run(isMain ? [] : (entries ?? []))}
          >
            {t("invitations.join.join")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {isMain ? (
          <>
            <Text>{t("invitations.join.text", { owner: clinicOwnerName, clinic: clinicName })}</Text>
            {note && <blockquote>{note}</blockquote>}
            {link && (
              <Notice announce={false}>
                {t("invitations.join.link")}{" "}
                {t("invitations.join.linkName", { name: `${firstName} ${lastName}`, email })}
              </Notice>
            )}
            <Notice>{t(plan === null ? "invitations.join.staff" : "invitations.join.therapist")}</Notice>
          </>
        ) : (
          <DisciplinesEditor all={disciplines.data ?? []} rows={rows} onChange={setRows} />
        )}
        <RefusalNotice code={join.refusal} />
      </Stack>
    </Dialog>
  );
}

/** Pins the clinic's root that the link names, and proves with its secret which key is theirs and what name they read as their own. */
async function proveKey({ fragment }: InviteLink, clinicId: string, name: PersonName): Promise<string> {
  const { proof } = await (await unlockedCrypto()).acceptInviteLink(fragment, clinicId, name);
  return proof;
}
