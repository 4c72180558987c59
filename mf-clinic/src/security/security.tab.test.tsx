import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { getRecoveryKit, getSecondFactor } from "@carnet/services/account/contract";
import {
  type ClinicView,
  getClinic,
  getClinicKit,
  getMembers,
  type MemberView,
  saveClinicKit,
  setClinicSecurity,
} from "@carnet/services/clinic/contract";
import { aClinicView, aMember, aMembersView, drMorel as owner, tilleuls } from "@carnet/shell/testing/clinic";
import { aTrustedClinic, said, type TrustedClinic } from "../testing/a-trusted-clinic.ts";
import { nameShown } from "../trust/name-shown.ts";
import { openRoom } from "../testing/open-room.ts";

const julie = aMember();
const anne = aMember({ id: owner, firstName: "Anne", lastName: "Morel", isOwner: true });
let clinic: TrustedClinic;
beforeAll(async () => {
  clinic = await aTrustedClinic();
  await clinic.certify(julie.id, await clinic.aKey("julie@tilleuls.example"));
});

const printed = "2026-11-02T09:00:00.000Z";
const open = (
  security: Partial<ClinicView["security"]> = {},
  can: Partial<ClinicView["can"]> = {},
  ownKit: string | null = printed,
  totp = false,
  members: readonly MemberView[] = [anne, julie],
) => {
  const view = aClinicView({ can: { ...aClinicView().can, secure: true, approveResets: true, ...can } });
  let storedAt: string | null = null;
  return openRoom(`/myClinic/${tilleuls}/security`, [
    ...clinic.answers,
    answers(getClinic, { ...view, security: { ...view.security, ...security } }),
    answers(getMembers, aMembersView({ members: [...members] })),
    answers(setClinicSecurity, {}),
    answers(getRecoveryKit, { storedAt: ownKit }),
    answers(getSecondFactor, {
      totp,
      passkeys: [],
      recoveryCodesLeft: 0,
      required: false,
    }),
    answers(getClinicKit, () => ({ storedAt, blob: null })),
    answers(saveClinicKit, ({ body }) => {
      storedAt = "2026-11-20T14:00:00.000Z";
      clinic.log.push(...saveClinicKit.body.parse(body).entries);
      return { seq: clinic.log.length };
    }),
  ]);
};

describe("the security of a clinic", () => {
  it("asks for a second factor at once, and for an idle lock within its limits", async () => {
    const { user, requests } = await open();
    await user.click(await screen.findByRole("switch", { name: /need a second factor/ }));
    const saved = () => requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
    await waitFor(() => expect(saved()).toHaveLength(1), { timeout: 5000 });
    const minutes = screen.getByRole("textbox", { name: /Cover the page/ });
    await user.clear(minutes);
    await user.type(minutes, "3");
    await user.tab();
    expect(await screen.findByText("Between 5 and 120.")).toBeVisible();
    await user.clear(minutes);
    expect(await screen.findByText("From 5 to 120 minutes.")).toBeVisible();
    await user.type(minutes, "15");
    await user.tab();
    const before = { secondFactorRequired: false, idleLockMinutes: 30 };
    await waitFor(() =>
      expect(saved()).toEqual([
        { secondFactorRequired: true, idleLockMinutes: 30, was: before },
        { secondFactorRequired: true, idleLockMinutes: 15, was: { ...before, secondFactorRequired: true } },
      ]),
    );
  });

  it("signs a recovery policy into the log, after saying what it costs", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("radio", { name: /^Nobody/ }));
    expect(await screen.findByText(/Let everybody print a recovery kit first/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Sign this policy" }));
    await waitFor(() => expect(said(clinic.log.at(-1)!)).toMatchObject({ t: "escrow-policy", mode: "none" }));
  });

  it.each([
    [/^Nobody/, /Print your own recovery kit first/],
    [/^A custodian and the clinic’s kit/, /First give yourself a way back/],
  ])("lets no owner sign %s who could not come back", async (policy, first) => {
    const { user } = await open({}, {}, null);
    await user.click(await screen.findByRole("radio", { name: policy }));
    const notice = await screen.findByText(first);
    expect(notice).toBeVisible();
    // The menu of the clinic's settings has a "Security" too.
    const ways = screen.getAllByRole("link", { name: "Security" }).map((link) => link.getAttribute("href"));
    expect(ways).toContain("/therapist/accountSettings/security");
    expect(screen.getByRole("button", { name: "Sign this policy" })).toBeDisabled();
  });

  it("asks for no kit of their own where the clinic's brings the owner back: a second step will do", async () => {
    const { user } = await open({}, {}, null, true);
    await user.click(await screen.findByRole("radio", { name: /^A custodian and the clinic’s kit/ }));
    expect(await screen.findByText(/Make the clinic’s kit first/)).toBeVisible();
    expect(screen.queryByText(/First give yourself a way back/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: /^Nobody/ }));
    expect(await screen.findByText(/Print your own recovery kit first/)).toBeVisible();
  });

  it("makes the clinic's kit count once a group is typed back, and lets it be chosen then", async () => {
    const { user, requests } = await open();
    await user.click(await screen.findByRole("radio", { name: /^A custodian and the clinic’s kit/ }));
    expect(await screen.findByText(/Make the clinic’s kit first/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Sign this policy" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Make the kit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "The clinic’s kit" }));
    await user.click(dialog.getByRole("button", { name: "Make the kit" }));
    const field = await dialog.findByLabelText(/^Group \d+ of the sheet/);
    const groups = dialog.getAllByText(/^[0-9A-Z]{4}$/).map((line) => line.textContent);
    expect(groups).toHaveLength(13);
    await user.type(field, "0000");
    await user.click(dialog.getByRole("button", { name: "Store the kit" }));
    expect(requests.some(({ method }) => method === "PUT")).toBe(false);
    const group = Number(/\d+/.exec(dialog.getByText(/^Group \d+ of the sheet/).textContent)![0]);
    await user.clear(field);
    await user.type(field, groups[group - 1]!.toLowerCase());
    await user.click(dialog.getByRole("button", { name: "Store the kit" }));
    expect(await screen.findByText(/Proved and stored/)).toBeVisible();
    const kit = said(clinic.log.at(-1)!)["kit"];
    expect(said(clinic.log.at(-1)!)).toMatchObject({ t: "escrow-policy" });
    expect(JSON.stringify(requests.map(({ body }) => body))).not.toContain(groups.join("-"));
    await user.click(screen.getByRole("button", { name: "Sign this policy" }));
    await waitFor(() => expect(said(clinic.log.at(-1)!)).toMatchObject({ mode: "clinic", kit }));
  });

  it("is read by a manager, and changed by the owner alone", async () => {
    await open({}, { secure: false });
    expect(await screen.findByText(/only the clinic’s owner changes it/)).toBeVisible();
    expect(screen.getByRole("radio", { name: /^Nobody/ })).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Make the kit" })).not.toBeInTheDocument();
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  });

  it("tells who vouched for whom, verified, newest first", async () => {
    await open();
    const list = within(await screen.findByRole("list", { name: "Who vouched for whom" }));
    const lines = list.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(
      lines.some((line) =>
        /Julie Lavoie confirmed as therapist.*By Anne Morel · digits or code compared/.test(line ?? ""),
      ),
    ).toBe(true);
    expect(lines.at(-1)).toMatch(/Anne Morel confirmed as owner/);
  });

  it("says of a name that is shown and was not certified that it is not the certified one", async () => {
    const nina = aMember({ id: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e77", firstName: "Nina", lastName: "Roy" });
    const key = { clinicId: tilleuls, member: nina.id, pubKey: await clinic.aKey("nina@tilleuls.example") };
    await clinic.add([await clinic.crypto.certify({ ...key, role: "staff", evidence: "qr", name: nameShown(nina) })]);
    await open({}, {}, null, false, [anne, julie, { ...nina, firstName: "Mallory" }]);
    expect(await screen.findByText(/^Mallory Roy \(not the certified name\) confirmed as/)).toBeVisible();
    expect(screen.queryByText(/Julie Lavoie \(not the certified/)).not.toBeInTheDocument();
  });
});
