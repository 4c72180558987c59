/** The steps of the wizard that invites somebody (MEM-005). */
export type InviteStep = "enterEmailAddress" | "therapistOrNot" | "planSelectionForm" | "confirmInvitation";

/** Where the wizard begins: somebody who is a member already needs no address. */
export const firstInviteStep = (isMember: boolean): InviteStep => (isMember ? "therapistOrNot" : "enterEmailAddress");

/** The step that follows. */
export function nextInviteStep(step: InviteStep, isTherapist: boolean): InviteStep {
  switch (step) {
    case "enterEmailAddress":
      return "therapistOrNot";
    case "therapistOrNot":
      return isTherapist ? "planSelectionForm" : "confirmInvitation";
    default:
      return "confirmInvitation";
  }
}

/** The step one came from, or null at the first. */
export function inviteStepBefore(step: InviteStep, isTherapist: boolean, isMember: boolean): InviteStep | null {
  switch (step) {
    case "enterEmailAddress":
      return null;
    case "therapistOrNot":
      return isMember ? null : "enterEmailAddress";
    case "planSelectionForm":
      return "therapistOrNot";
    case "confirmInvitation":
      return isTherapist ? "planSelectionForm" : "therapistOrNot";
  }
}
