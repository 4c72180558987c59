import { screen, waitFor, within } from "@testing-library/react";
import { invalidate } from "@carnet/shell/app";
import { answers } from "@carnet/shell/testing";
import {
  type ClinicView,
  type MemberView,
  extendTrustLog,
  getClinic,
  getMembers,
} from "@carnet/services/clinic/contract";
import { aClinicView, aMember, aMembersView, asTherapist, drMorel, tilleuls } from "@carnet/shell/testing/clinic";
import { aUser } from "@carnet/shell/testing";
import { aTrustedClinic, said, type TrustedClinic } from "../testing/a-trusted-clinic.ts";
import { openRoom } from "../testing/open-room.ts";
import { nameShown } from "../trust/name-shown.ts";

const at = `/myClinic/${tilleuls}/members`;
const wellknown = { firstName: "Doctor", lastName: "Wellknown", email: "wellknown@tilleuls.example" };
let clinic: TrustedClinic;
let anne: MemberView;
beforeAll(async () => {
  clinic = await aTrustedClinic();
  const can = { ...aMember().can, certify: false };
  const who = { id: drMorel, firstName: "Anne", lastName: "Morel", email: "anne.morel@tilleuls.example" };
  anne = aMember({ ...who, isOwner: true, pubKey: clinic.user.pubKey, can });
});

/** Somebody whose key is certified: with their name, or as before there were names, without. */
async function aColleague(overrides: Partial<MemberView> = {}, isNamed = true, role?: "manager"): Promise<MemberView> {
  const pubKey = await clinic.aKey("colleague@tilleuls.example");
  const member = aMember({ id: crypto.randomUUID(), pubKey, ...overrides });
  await clinic.certify(member.id, pubKey, role);
  const key = { userId: member.id, pubKey, name: nameShown(member) };
  if (isNamed) await clinic.add(await clinic.crypto.certifyNames(tilleuls, [key]));
  return member;
}

const open = (members: MemberView[], view: Partial<ClinicView> = {}, as = aUser()) =>
  openRoom(
    at,
    [...clinic.answers, answers(getClinic, aClinicView(view)), answers(getMembers, aMembersView({ members }))],
    { as },
  );
const stateOf = async ({ id, pubKey, ...shown }: MemberView) =>
  (await clinic.crypto.trustState(tilleuls, id, pubKey!, nameShown(shown))).state;
const badge = (member: Pick<MemberView, "firstName" | "lastName">) =>
  within(screen.getByRole("row", { name: new RegExp(`^${member.firstName} ${member.lastName}`) }));

describe("names that were never certified (P27)", () => {
  it("are told once to the owner, their own among them, and certified all in one step", async () => {
    const julie = await aColleague({}, false);
    const bernard = await aColleague({ firstName: "Bernard", lastName: "Roy", email: "b.roy@tilleuls.example" }, false);
    const sofia = await aColleague({ firstName: "Sofia", lastName: "Costa" });
    const members = [anne, julie, bernard, sofia];
    const opened = await open(members);
    const title = "The names of 3 members stand beside their keys without a certificate";
    const list = within(await screen.findByRole("list", { name: title }));
    expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Anne Morelanne.morel@tilleuls.example",
      "Julie Lavoiejulie.lavoie@tilleuls.example",
      "Bernard Royb.roy@tilleuls.example",
    ]);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    const before = clinic.log.map(said).filter(({ member }) => member === julie.id);
    await opened.user.click(screen.getByRole("button", { name: "Certify these 3 names" }));
    expect(await screen.findByText("3 names are certified.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
    const sent = opened.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/trust"));
    expect(sent.map(({ body }) => extendTrustLog.body.parse(body).entries)).toHaveLength(1);
    const lines = extendTrustLog.body.parse(sent[0]!.body).entries.map((entry) => said(entry));
    expect(lines.map(({ member }) => member)).toEqual([anne.id, julie.id, bernard.id]);
    const { role, evidence, pubKey } = before.at(-1)!;
    expect(lines[1]).toMatchObject({ t: "cert", role, evidence, pubKey, name: expect.stringMatching(/^[\w-]{43}$/) });
    for (const member of members) expect(await stateOf(member)).toBe("verified");
    expect(await stateOf({ ...julie, ...wellknown })).toBe("renamed");
  });

  it("are a manager's to certify for the lesser roles, and nobody else hears of them", async () => {
    const lesser = await aColleague({ firstName: "Lise" }, false);
    const can = { ...lesser.can, certify: false };
    const manager = await aColleague({ firstName: "Marc", isManager: true, can }, false, "manager");
    const mine = aUser({ id: crypto.randomUUID() });
    await open([manager, lesser], { ...asTherapist, isManager: true, canAdmin: true }, mine);
    const list = await screen.findByRole("list", { name: /^The name of 1 member stands/ });
    expect(within(list).getByText("Lise Lavoie")).toBeVisible();
    expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  });

  it("are nothing to a therapist", async () => {
    const can = { ...aMember().can, certify: false };
    const julie = await aColleague({ can }, false);
    await open([julie], asTherapist, aUser({ id: crypto.randomUUID() }));
    expect(await screen.findByText("Key confirmed")).toBeVisible();
    expect(screen.queryByText(/without a certificate/)).not.toBeInTheDocument();
  });
});

describe("a member whom the server shows under another name (P27)", () => {
  it("is marked, and certified anew by the owner, who sees what is certified and how the key was confirmed", async () => {
    const julie = await aColleague();
    const renamed = { ...julie, ...wellknown };
    const opened = await open([renamed]);
    expect(await screen.findByText("Name changed")).toBeVisible();
    expect(screen.getByText(/Nothing is given to Doctor Wellknown under this one/)).toBeVisible();
    await opened.user.click(screen.getByRole("button", { name: "More about Doctor Wellknown" }));
    const grant = await screen.findByRole("menuitem", { name: "Make manager (certify the new name first)" });
    expect(grant).toHaveAttribute("data-disabled", "true");
    await opened.user.keyboard("{Escape}");
    await opened.user.click(screen.getByRole("button", { name: "Certify the new name" }));
    const title = "Is Doctor Wellknown still the same person?";
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    const facts = dialog.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(facts).toEqual([
      "Doctor Wellknown",
      wellknown.email,
      "therapist",
      "Confirmed by comparison or by a secure link",
    ]);
    const length = clinic.log.length;
    await opened.user.click(dialog.getByRole("button", { name: "Certify this name" }));
    await waitFor(() => expect(screen.queryByText("Name changed")).not.toBeInTheDocument());
    expect(await screen.findByText("Key confirmed")).toBeVisible();
    expect(clinic.log.slice(length).map(said)).toMatchObject([{ t: "cert", member: julie.id, role: "therapist" }]);
    expect([await stateOf(renamed), await stateOf(julie)]).toEqual(["verified", "renamed"]);
  });

  it.each(["firstName", "lastName", "email"] as const)("is marked when only the %s is another", async (field) => {
    const julie = await aColleague();
    await open([{ ...julie, [field]: wellknown[field] }]);
    expect(await screen.findByText("Name changed")).toBeVisible();
  });

  it("is certified under no name that came while the question was open", async () => {
    const julie = await aColleague();
    const opened = await open([{ ...julie, lastName: "Tremblay" }]);
    await opened.user.click(await screen.findByRole("button", { name: "Certify the new name" }));
    const dialog = within(await screen.findByRole("dialog"));
    const length = clinic.log.length;
    opened.answer(answers(getMembers, aMembersView({ members: [{ ...julie, ...wellknown }] })));
    await invalidate(getMembers, { params: { id: tilleuls } });
    expect(await dialog.findByText(/changed while this was open/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Certify this name" })).toBeDisabled();
    expect(clinic.log).toHaveLength(length);
  });

  it("is told, when it is oneself, whom to ask, and is offered nothing", async () => {
    const can = { ...aMember().can, certify: false };
    const julie = await aColleague({ can });
    const own = { ...julie, lastName: "Tremblay" };
    await open([own, anne], asTherapist, aUser({ id: julie.id }));
    expect(await screen.findByText(/Your records stay open to you; ask the owner/)).toBeVisible();
    expect(badge(own).getByText("Name changed")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Certify the new name" })).not.toBeInTheDocument();
  });

  it("may be the owner, who certifies their own new name", async () => {
    await clinic.add(
      await clinic.crypto.certifyNames(tilleuls, [{ userId: anne.id, pubKey: anne.pubKey!, name: nameShown(anne) }]),
    );
    const own = { ...anne, lastName: "Morel-Gagnon" };
    const opened = await open([own]);
    expect(await screen.findByText(/^You changed your name or e-mail/)).toBeVisible();
    await opened.user.click(screen.getByRole("button", { name: "Certify the new name" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Certify your new name?" }));
    await opened.user.click(dialog.getByRole("button", { name: "Certify this name" }));
    await waitFor(() => expect(screen.queryByText("Name changed")).not.toBeInTheDocument());
    expect(await stateOf(own)).toBe("verified");
  });

  it("is asked about before their digits are compared, and is certified with what was shown then", async () => {
    const julie = await aColleague();
    const renamed = { ...julie, ...wellknown };
    const opened = await open([renamed]);
    await opened.user.click(await screen.findByRole("button", { name: "Compare again" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Another name was certified")).toBeVisible();
    expect(dialog.getByText(/as that of Doctor Wellknown, wellknown@tilleuls.example/)).toBeVisible();
    await dialog.findByRole("figure", { name: /^Fingerprint of Doctor Wellknown’s key/ });
    await opened.user.click(dialog.getByRole("button", { name: "They match" }));
    await waitFor(async () => expect(await stateOf(renamed)).toBe("verified"));
  });
});
