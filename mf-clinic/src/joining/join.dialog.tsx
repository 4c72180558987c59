import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import { dropInviteLink, keptInviteLink, queryClient } from "@carnet/shell/app";
import { nameClinic } from "@carnet/shell/trust";
import { Button, Dialog, Notice, Stack, Text, useAction } from "@carnet/shell/ui";
import { done } from "@carnet/services/kit/contract";
import { disciplinesView, type DisciplineEntry, type MyInvitationsView } from "@carnet/services/clinic/contract";
import { emptyRow, entriesOf } from "../disciplines/discipline-rows.ts";
import { DisciplinesEditor } from "../disciplines/disciplines-editor.tsx";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import { unlockedCrypto } from "../trust/sync-trust.ts";
import { proveKey } from "./prove-key.ts";

type Invitation = MyInvitationsView[number];

interface JoinDialogProps {
  invitation: Invitation;
  onClose: () => void;
  onJoined: (clinicId: string) => void;
}

/** Takes an invitation: at once, or after saying what one practises there (MEM-008). */
export function JoinDialog({ invitation, onClose, onJoined }: JoinDialogProps) {
  const t = useWords();
  const { clinicId, clinicName, clinicOwnerName, note, plan } = invitation;
  const link = keptInviteLink(invitation.id);
  const [rows, setRows] = useState([emptyRow]);
  const [step, setStep] = useState<"joinClinicMain" | "joinClinicDefineDisciplines">("joinClinicMain");
  const disciplines = useQuery({
    queryKey: ["disciplines"],
    queryFn: () => api.get("/api/1/clinics/disciplines", disciplinesView),
    enabled: step === "joinClinicDefineDisciplines",
  });
  const entries = entriesOf(rows);
  const join = useAction(async (given: readonly DisciplineEntry[]) => {
    const linkProof = link && (await proveKey(link, clinicId));
    const body = { disciplines: given, ...(linkProof && { linkProof }) };
    await api.put(`/api/1/clinic/${clinicId}/join`, body, done, { idempotencyKey: invitation.id });
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
      title={t("joining.dialog.title", { clinic: clinicName })}
      size="medium"
      closeOnScrim={false}
      footer={
        <>
          {!isMain && (
            <Button variant="quiet" onClick={() => setStep("joinClinicMain")}>
              {t("joining.dialog.back")}
            </Button>
          )}
          {isMain && plan !== null && (
            <Button onClick={() => setStep("joinClinicDefineDisciplines")}>{t("joining.dialog.define")}</Button>
          )}
          <Button
            variant="primary"
            busy={join.busy}
            disabled={!isMain && !entries?.length}
            onClick={() => void join.run(isMain ? [] : (entries ?? []))}
          >
            {t("joining.dialog.join")}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {isMain ? (
          <>
            <Text>{t("joining.dialog.text", { owner: clinicOwnerName, clinic: clinicName })}</Text>
            {note && <blockquote>{note}</blockquote>}
            {link && <Notice announce={false}>{t("joining.dialog.link")}</Notice>}
            <Notice>{t(plan === null ? "joining.dialog.staff" : "joining.dialog.therapist")}</Notice>
          </>
        ) : (
          <DisciplinesEditor all={disciplines.data ?? []} rows={rows} onChange={setRows} />
        )}
        <Refusal code={join.refusal} />
      </Stack>
    </Dialog>
  );
}
