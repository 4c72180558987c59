import { lazy, Suspense, useState } from "react";
import { newId, call } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import { Button, Dialog, RefusalNotice, Stack, TextField, toast, useAction } from "@carnet/shell/ui";
import { TextArea } from "@carnet/shell/ui/full";
import { SendIcon } from "@carnet/shell/ui/more";
import { isPlainAddress } from "@carnet/services/framework/contract";
import { type ClinicView, getMembers, sendInvitation } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { firstChoice, planOf } from "../plans/plan-selection.tsx";
import { useWords } from "../words/use-words.ts";
import { InvitePlan } from "./invite-plan.tsx";
import { KnownMember } from "./known-member.tsx";
import { InviteWay } from "./invite-way.tsx";
import { RoleChoice } from "./role-choice.tsx";

const SecureLinkDialog = lazy(async () => ({
  default: (await import("./secure-link.dialog.tsx")).SecureLinkDialog,
}));

/**
 * Invites somebody, on one page: address, role, plan for a therapist, and a note before it is sent (MEM-005, MEM-006). What most choose
 * is chosen already, so that an address and Send are enough.
 */
export function InviteDialog({ clinic, onClose }: { clinic: ClinicView; onClose: () => void }) {
  const t = useWords();
  const [email, setEmail] = useState("");
  const [isTherapist, setTherapist] = useState(true);
  const [choice, setChoice] = useState(firstChoice);
  const [note, setNote] = useState("");
  const [isByLink, setByLink] = useState(false);
  const [madeId, setMadeId] = useState<string | null>(null);
  const [key] = useState(newId);
  const members = useCall(getMembers, { params: { id: clinic.id }, quiet: true });
  const typed = email.trim().toLowerCase();
  const known = members.data?.members.find((member) => member.email.toLowerCase() === typed);
  const plan = isTherapist ? planOf(choice) : null;
  const problem = !/^\S+@\S+\.\S+$/.test(email.trim())
    ? "errors.invalidEmail"
    : isPlainAddress(email)
      ? null
      : "invitations.invite.mixedAlphabets";
  const mayGo = problem === null && (!isTherapist || plan !== null);
  const send = useAction(async () => {
    const body = {
      clinicId: clinic.id,
      newMemberAddress: email.trim(),
      note: note.trim(),
      ...(plan && { plan }),
      ...(plan && choice.coupon && { rebate_coupon: choice.coupon.code }),
    };
    const { invitationId } = await call(sendInvitation, { body, idempotencyKey: key });
    await refreshClinic(clinic.id);
    if (isByLink) return setMadeId(invitationId);
    toast(t("invitations.invite.sent", { email: email.trim() }), { tone: "success" });
    onClose();
  });
  if (madeId) {
    return (
      <Suspense>
        <SecureLinkDialog clinicId={clinic.id} invitationId={madeId} email={email.trim()} onClose={onClose} />
      </Suspense>
    );
  }
  if (known) return <KnownMember clinic={clinic} member={known} onBack={() => setEmail("")} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("invitations.invite.title")}
      size="large"
      closeOnScrim={false}
      footer={
        <Button
          variant="primary"
          disabled={!mayGo}
          busy={send.busy}
          icon={<SendIcon />}
          onClick={() => void send.run()}
        >
          {t(isByLink ? "invitations.invite.makeLink" : "invitations.invite.send")}
        </Button>
      }
    >
      <Stack gap="md">
        <TextField
          label={t("invitations.invite.email")}
          hint={t("invitations.invite.emailHint")}
          type="email"
          required
          data-autofocus
          autoComplete="off"
          value={email}
          error={problem && t(problem)}
          onChange={setEmail}
          onKeyDown={(event) => event.key === "Enter" && mayGo && void send.run()}
        />
        <RoleChoice isTherapist={isTherapist} onChange={setTherapist} />
        {isTherapist && <InvitePlan value={choice} onChange={setChoice} />}
        <InviteWay isByLink={isByLink} onChange={setByLink} />
        <TextArea
          label={t("invitations.invite.note")}
          hint={t("invitations.invite.noteHint")}
          maxLength={2000}
          value={note}
          onChange={setNote}
        />
        <RefusalNotice code={send.refusal} />
      </Stack>
    </Dialog>
  );
}
