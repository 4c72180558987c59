import { screen, waitFor, within } from "@testing-library/react";
import { invalidate } from "@carnet/shell/app";
import { loadCrypto } from "@carnet/shell/crypto";
import { answers, aUser, refuses } from "@carnet/shell/testing";
import {
  type MemberView,
  type TrustEntry,
  extendTrustLog,
  getAccountInfo,
  getClinic,
  getMembers,
  getTrustLog,
  sendInvitation,
  setCanFinalizeSession,
  withdrawInvitation,
} from "@carnet/services/clinic/contract";
import { aClinicView, aMember, aMembersView, asTherapist, tilleuls } from "@carnet/shell/testing/clinic";
import { anAccount } from "../testing/an-account.ts";
import { nameShown } from "../trust/name-shown.ts";
import { openRoom } from "../testing/open-room.ts";

const at = `/myClinic/${tilleuls}/members`;
const clinic = answers(getClinic, aClinicView());
const members = (overrides: Parameters<typeof aMembersView>[0] = {}) => answers(getMembers, aMembersView(overrides));

describe("the members of a clinic", () => {
  it("shows name, role and plan, and sets a permission at once beside the table", async () => {
    const opened = await openRoom(at, [clinic, members(), answers(setCanFinalizeSession, {})]);
    const row = within(await screen.findByRole("row", { name: /Julie Lavoie/ }));
    expect(row.getByText("Therapist")).toBeVisible();
    expect(row.getByText("Premium")).toBeVisible();
    await opened.user.click(row.getByRole("button", { name: /^Julie Lavoie/ }));
    const group = within(await screen.findByRole("group", { name: "Permissions of Julie Lavoie" }));
    await opened.user.click(group.getByRole("switch", { name: "May finalise sessions" }));
    await waitFor(() => expect(opened.requests.find(({ method }) => method === "PUT")?.body).toEqual({ value: false }));
  });

  it("finds somebody among many by any part of name or address, whatever its accents", async () => {
    const names = ["Élodie", "Marc", "Nora", "Omar", "Paul", "Quentin", "Rose", "Sami", "Tania"];
    const many = names.map((firstName, at) =>
      aMember({ id: crypto.randomUUID(), firstName, lastName: "Côté", email: `m${at}@tilleuls.example` }),
    );
    const { user } = await openRoom(at, [clinic, members({ members: many })]);
    const search = await screen.findByRole("searchbox", { name: "Search by name or e-mail" });
    const shown = () => screen.getAllByRole("rowheader").map((header) => header.textContent!.split(" ")[0]);
    await user.type(search, "cote elo");
    await waitFor(() => expect(shown()).toEqual(["Élodie"]));
    await user.clear(search);
    await user.type(search, "m8@");
    await waitFor(() => expect(shown()).toEqual(["Tania"]));
    await user.type(search, "zz");
    expect(await screen.findByText("Nobody here has that name or address.")).toBeVisible();
  });

  it("shows a therapist the colleagues and nothing to change", async () => {
    const member = { setFlags: false, certify: false, license: false };
    const can = { ...member, grantManager: false, removeManager: false, remove: false };
    await openRoom(at, [
      answers(getClinic, aClinicView(asTherapist)),
      members({ members: [aMember({ can })], can: { invite: false, license: false, removeFormer: false } }),
    ]);
    expect(await screen.findByRole("rowheader", { name: /^Julie Lavoie/ })).toBeVisible();
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Invite" })).not.toBeInTheDocument();
  });

  it.each([
    ["asks to confirm again who was confirmed for another role", null, 1],
    ["but nobody who is becoming manager, whom the log calls one already", { total: 4, done: 1 }, 0],
  ])("%s", async (_, grant, times) => {
    const at = "2026-11-01T12:00:00.000Z";
    const julie = aMember({ certificate: { role: "manager", fp: "f", seq: 3, at } });
    const managerGrantInProgress = grant && { userId: julie.id, ...grant };
    await openRoom(`/myClinic/${tilleuls}/members`, [
      answers(getClinic, aClinicView({ managerGrantInProgress })),
      members({ members: [julie] }),
    ]);
    expect(await screen.findByRole("rowheader", { name: /^Julie Lavoie/ })).toBeVisible();
    expect(screen.queryAllByText(/confirmed for another role/)).toHaveLength(times);
  });

  it("lists who is awaited, and takes a withdrawal back", async () => {
    const pending = [
      {
        id: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
        email: "sofia@tilleuls.example",
        plan: null,
        note: "",
        createdAt: "2026-11-01T12:00:00.000Z",
        expiresAt: "2099-12-01T12:00:00.000Z",
        clinicOwnerName: "Anne Morel",
      },
    ];
    const opened = await openRoom(at, [
      clinic,
      members({ pending }),
      answers(withdrawInvitation, {}),
      answers(sendInvitation, { invitationId: pending[0]!.id }),
    ]);
    await opened.user.click(await screen.findByRole("button", { name: /Withdraw the invitation of sofia/ }));
    const question = within(
      await screen.findByRole("dialog", { name: "Withdraw the invitation of sofia@tilleuls.example?" }),
    );
    expect(opened.requests.some(({ method }) => method === "DELETE")).toBe(false);
    await opened.user.click(question.getByRole("button", { name: "Withdraw it" }));
    await opened.user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(opened.requests.find(({ method }) => method === "POST")?.body).toEqual({
        clinicId: tilleuls,
        newMemberAddress: "sofia@tilleuls.example",
        note: "",
      }),
    );
  });

  it("invites a therapist: address, role, plan, note", async () => {
    const opened = await openRoom(`${at}/invite`, [
      clinic,
      members(),
      answers(getAccountInfo, anAccount()),
      answers(sendInvitation, { invitationId: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607" }),
    ]);
    const { user } = opened;
    const dialog = within(await screen.findByRole("dialog", { name: "Invite somebody" }));
    expect(dialog.getByRole("button", { name: "Send the invitation" })).toBeDisabled();
    await user.type(dialog.getByRole("textbox", { name: /E-mail address/ }), "bernier@tilleuls.example");
    await user.click(dialog.getByRole("button", { name: "Choose another" }));
    await user.click(await dialog.findByRole("radio", { name: /^Beginner/ }));
    await user.type(dialog.getByRole("textbox", { name: /A word for them/ }), "Bienvenue");
    await user.click(dialog.getByRole("button", { name: "Send the invitation" }));
    await waitFor(() => expect(opened.location()).toBe(at));
    expect(opened.requests.find(({ method }) => method === "POST")?.body).toEqual({
      clinicId: tilleuls,
      newMemberAddress: "bernier@tilleuls.example",
      note: "Bienvenue",
      plan: "small-year",
    });
  });

  it("needs no more than an address and one press, for the plan most therapists have (MEM-005)", async () => {
    const opened = await openRoom(`${at}/invite`, [
      clinic,
      members(),
      answers(getAccountInfo, anAccount()),
      answers(sendInvitation, { invitationId: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607" }),
    ]);
    const dialog = within(await screen.findByRole("dialog", { name: "Invite somebody" }));
    expect(dialog.getByText(/Yearly/)).toBeVisible();
    await opened.user.click(dialog.getByRole("textbox", { name: /E-mail address/ }));
    await opened.user.paste("bernier@tilleuls.example");
    await opened.user.click(dialog.getByRole("button", { name: "Send the invitation" }));
    await waitFor(() => expect(opened.location()).toBe(at));
    expect(opened.requests.find(({ method }) => method === "POST")?.body).toMatchObject({ plan: "medium-year" });
  });

  it("begins at the role for who is a member already, whatever their address is written like (MEM-005)", async () => {
    const julie = aMember({ plan: null });
    const opened = await openRoom(`${at}/invite`, [
      clinic,
      members({ members: [julie] }),
      answers(getAccountInfo, anAccount()),
    ]);
    await opened.user.click(await screen.findByRole("textbox", { name: /E-mail address/ }));
    await opened.user.paste(julie.email.toUpperCase());
    expect(
      await screen.findByText(`Julie Lavoie (${julie.email}) is a member already: no letter is needed.`),
    ).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /E-mail address/ })).toBeNull();
    await opened.user.click(screen.getByRole("radio", { name: /^Keep the desk/ }));
    expect(screen.getByRole("button", { name: "End the plan…" })).toBeDisabled();
    await opened.user.click(screen.getByRole("radio", { name: /^Treat patients/ }));
    await opened.user.click(screen.getByRole("button", { name: "Give a licence…" }));
    expect(await screen.findByRole("dialog", { name: "Plan of Julie Lavoie" })).toBeVisible();
    expect(opened.requests.some(({ method }) => method === "POST")).toBe(false);
  });

  it("keeps the page open when the invitation is refused", async () => {
    const { user } = await openRoom(`${at}/invite`, [
      clinic,
      members({ members: [] }),
      answers(getAccountInfo, anAccount()),
      refuses(sendInvitation, "alreadyMember"),
    ]);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("textbox", { name: /E-mail address/ }));
    await user.paste("julie.lavoie@tilleuls.example");
    await user.click(dialog.getByRole("radio", { name: /Keep the desk/ }));
    await user.click(dialog.getByRole("button", { name: "Send the invitation" }));
    expect(await dialog.findByText("This person is a member of the clinic already.")).toBeVisible();
  });
});

describe("the keys of members, with the real crypto module", () => {
  const owner = "0d5b3c1e-6a7f-4c1b-9a53-2f1d7c9be101";
  const password = "correct horse battery staple 42";

  it("founds the clinic's trust, and vouches for a member after the digits were compared", async () => {
    const crypto = await loadCrypto();
    const julie = await crypto.signup({ email: "julie@tilleuls.example", password, escrow: "none" });
    const anne = await crypto.signup({ email: "anne@tilleuls.example", password, escrow: "none" });
    const { handle } = await crypto.stretch("anne@tilleuls.example", password, anne.principal.salt);
    const record = { publicKey: anne.principal.pubKey, encryptedSecretKey: anne.principal.secKey };
    await crypto.unlock(handle, record, { userId: owner });
    const log: TrustEntry[] = [];
    const trust = [
      answers(getTrustLog, ({ query }) => ({
        entries: log.slice(Number(query.get("after") ?? 0)),
      })),
      answers(extendTrustLog, ({ body }) => {
        log.push(...(body as { entries: TrustEntry[] }).entries);
        return { seq: log.length };
      }),
    ];
    const opened = await openRoom(at, [
      ...trust,
      clinic,
      members({ members: [aMember({ pubKey: julie.principal.pubKey })] }),
    ]);
    expect(await screen.findByText("1 key waits to be confirmed")).toBeVisible();
    expect(log).toHaveLength(2);
    await opened.user.click(screen.getByRole("button", { name: "Compare the digits" }));
    const title = "Is this really Julie Lavoie’s key?";
    const open = async () => within(await screen.findByRole("dialog", { name: title }));
    let dialog = await open();
    const { digits } = await crypto.fingerprintOf(julie.principal.pubKey);
    const shown = await dialog.findByRole("figure", { name: /^Fingerprint of Julie Lavoie’s key/ });
    expect(shown.textContent).toContain(digits.replaceAll(/\D/g, "").slice(0, 5));
    expect(dialog.getByRole("img", { name: "Code of Julie Lavoie’s key" })).toBeVisible();
    expect(dialog.getByRole("button", { name: "They match" })).toBeEnabled();

    const nowWith = (changes: Partial<MemberView>) => {
      opened.answer(members({ members: [aMember({ pubKey: julie.principal.pubKey, ...changes })] }));
      return invalidate(getMembers, { params: { id: tilleuls } });
    };
    const another = await crypto.signup({ email: "mallory@example.net", password, escrow: "none" });
    for (const changes of [{ pubKey: another.principal.pubKey }, { isManager: true }, { lastName: "Roy" }]) {
      await nowWith(changes);
      await waitFor(() => expect(dialog.getByRole("button", { name: "They match" })).toBeDisabled());
    }
    await nowWith({});
    await waitFor(() => expect(dialog.getByRole("button", { name: "They match" })).toBeEnabled());

    await opened.user.click(dialog.getByRole("radio", { name: "By typing" }));
    expect(dialog.getByRole("button", { name: "They match" })).toBeDisabled();
    const field = dialog.getByRole("textbox", { name: /Digits that Julie Lavoie reads/ });
    const wrong = digits.replace(/\d/, (first) => String((Number(first) + 1) % 10));
    await opened.user.click(field);
    await opened.user.paste(wrong);
    expect(await dialog.findByText(/Stop here: this is not the key Julie Lavoie has/)).toBeVisible();
    expect(dialog.queryByRole("button", { name: "They match" })).not.toBeInTheDocument();
    await opened.user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1)!);
    expect(await screen.findByText("Digits differ")).toBeVisible();
    expect(log).toHaveLength(2);

    await opened.user.click(screen.getByRole("button", { name: "Compare the digits" }));
    dialog = await open();
    await opened.user.click(await dialog.findByRole("radio", { name: "By typing" }));
    await opened.user.click(dialog.getByRole("textbox", { name: /Digits that Julie Lavoie reads/ }));
    await opened.user.paste(digits);
    expect(await dialog.findByText(/All forty digits are the same/)).toBeVisible();
    await opened.user.click(dialog.getByRole("button", { name: "They match" }));
    expect(await screen.findByText("Key confirmed")).toBeVisible();
    expect(log).toHaveLength(3);
    expect(atob(log[2]!.stmt.body.replaceAll("-", "+").replaceAll("_", "/"))).toContain(julie.principal.pubKey);
    const names = { julie: nameShown(aMember()), anne: nameShown(aUser()) };
    const known = await crypto.trustState(tilleuls, aMember().id, julie.principal.pubKey, names.julie);
    expect(known).toMatchObject({ state: "verified", named: true });
    const founder = await crypto.trustState(tilleuls, owner, anne.principal.pubKey, names.anne);
    expect(founder).toMatchObject({ state: "verified", named: true });

    const countOf = (what: RegExp) =>
      opened.requests.filter(({ method, path }) => method === "GET" && what.test(path)).length;
    const [logs, lists] = [countOf(/trust/i), countOf(/members$/)];
    await opened.user.click(screen.getByRole("link", { name: "Clinic" }));
    await waitFor(() => expect(opened.location()).not.toBe(at));
    await opened.user.click(screen.getByRole("link", { name: "Members" }));
    await waitFor(() => expect(countOf(/trust/i)).toBeGreaterThan(logs));
    await waitFor(() => expect(countOf(/members$/)).toBeGreaterThan(lists));
    await crypto.signOut();
  });
});
