import { useCall } from "@carnet/shell/app";
import { lazy, Suspense, useState } from "react";
import { newId, call } from "@carnet/shell/api";
import { Button, Dialog, SkeletonLines, Stack, TextField, toast, useAction } from "@carnet/shell/ui";
import { RadioGroup, TextArea } from "@carnet/shell/ui/full";
import { BackIcon, SendIcon } from "@carnet/shell/ui/more";
import { isPlainAddress } from "@carnet/services/kit/contract";
import { type ClinicView, getAccountInfo, sendInvitation } from "@carnet/services/clinic/contract";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { firstChoice, PlanSelection, planOf } from "../plans/plan-selection.tsx";
import { Refusal } from "../words/refusal.tsx";
import { useWords } from "../words/use-words.ts";
import { firstInviteStep, inviteStepBefore, nextInviteStep } from "./invite-steps.ts";
import { InviteWay } from "./invite-way.tsx";
import { InviteSummary } from "./invite-summary.tsx";

const SecureLinkDialog = lazy(async () => ({
  default: (await import("./secure-link.dialog.tsx")).SecureLinkDialog,
}));

/** The wizard that invites somebody: address, role, plan for a therapist, and a note before it is sent (MEM-005, MEM-006). */
export function InviteDialog({ clinic, onClose }: { clinic: ClinicView; onClose: () => void }) {
  const t = useWords();
  const account = useCall(getAccountInfo);
  const [step, setStep] = useState(() => firstInviteStep(false));
  const [email, setEmail] = useState("");
  const [isTherapist, setTherapist] = useState(true);
  const [choice, setChoice] = useState(firstChoice);
  const [note, setNote] = useState("");
  const [isByLink, setByLink] = useState(false);
  const [madeId, setMadeId] = useState<string | null>(null);
  const [key] = useState(newId);
  const plan = isTherapist ? planOf(choice) : null;
  const problem = !/^\S+@\S+\.\S+$/.test(email.trim())
    ? "errors.invalidEmail"
    : isPlainAddress(email)
      ? null
      : "invitations.invite.mixedAlphabets";
  const looksRight = problem === null;
  const before = inviteStepBefore(step, isTherapist, false);
  const mayGoOn = step === "enterEmailAddress" ? looksRight : step !== "planSelectionForm" || plan !== null;
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
  const forward = () => (step === "confirmInvitation" ? void send.run() : setStep(nextInviteStep(step, isTherapist)));
  if (madeId) {
    return (
      <Suspense>
        <SecureLinkDialog clinicId={clinic.id} invitationId={madeId} email={email.trim()} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("invitations.invite.title")}
      size={step === "planSelectionForm" ? "large" : "medium"}
      closeOnScrim={false}
      footer={
        <>
          {before && (
            <Button variant="quiet" icon={<BackIcon />} onClick={() => setStep(before)}>
              {t("newClinic.wizard.back")}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!mayGoOn}
            busy={send.busy}
            {...(step === "confirmInvitation" && { icon: <SendIcon /> })}
            onClick={forward}
          >
            {t(
              step !== "confirmInvitation"
                ? "newClinic.wizard.next"
                : isByLink
                  ? "invitations.invite.makeLink"
                  : "invitations.invite.send",
            )}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {step === "enterEmailAddress" && (
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
            onKeyDown={(event) => event.key === "Enter" && looksRight && forward()}
          />
        )}
        {step === "therapistOrNot" && (
          <RadioGroup
            label={t("invitations.invite.role")}
            options={[
              { value: "yes", label: t("invitations.invite.therapist"), hint: t("invitations.invite.therapistHint") },
              { value: "no", label: t("invitations.invite.staff"), hint: t("invitations.invite.staffHint") },
            ]}
            value={isTherapist ? "yes" : "no"}
            onChange={(answer) => setTherapist(answer === "yes")}
          />
        )}
        {step === "planSelectionForm" &&
          (account.data ? (
            <PlanSelection
              pricing={account.data.pricing}
              rebate={account.data.rebate_coupon?.rebate_percentage ?? 0}
              freeForNow={account.data.freeTrialOffered}
              value={choice}
              onChange={setChoice}
            />
          ) : (
            <SkeletonLines shape="card" lines={3} />
          ))}
        {step === "confirmInvitation" && (
          <>
            <InviteSummary email={email.trim()} plan={plan} />
            <InviteWay isByLink={isByLink} onChange={setByLink} />
            <TextArea
              label={t("invitations.invite.note")}
              hint={t("invitations.invite.noteHint")}
              maxLength={2000}
              value={note}
              onChange={setNote}
            />
          </>
        )}
        <Refusal code={send.refusal} />
      </Stack>
    </Dialog>
  );
}
