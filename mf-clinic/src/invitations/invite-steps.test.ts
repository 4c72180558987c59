import { firstInviteStep, inviteStepBefore, nextInviteStep } from "./invite-steps.ts";

describe("the wizard that invites somebody (MEM-005)", () => {
  it("asks a therapist's plan before confirming, and nobody else's", () => {
    expect(nextInviteStep("enterEmailAddress", true)).toBe("therapistOrNot");
    expect(nextInviteStep("therapistOrNot", true)).toBe("planSelectionForm");
    expect(nextInviteStep("planSelectionForm", true)).toBe("confirmInvitation");
    expect(nextInviteStep("therapistOrNot", false)).toBe("confirmInvitation");
  });

  it("begins at the role for somebody who is a member, and goes back no further", () => {
    expect(firstInviteStep(true)).toBe("therapistOrNot");
    expect(inviteStepBefore("therapistOrNot", true, true)).toBeNull();
    expect(inviteStepBefore("therapistOrNot", true, false)).toBe("enterEmailAddress");
    expect(inviteStepBefore("confirmInvitation", false, false)).toBe("therapistOrNot");
    expect(inviteStepBefore("confirmInvitation", true, false)).toBe("planSelectionForm");
  });
});
