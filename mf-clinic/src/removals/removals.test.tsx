import { screen, waitFor, within } from "@testing-library/react";
import { dropWork } from "@carnet/shell/app";
import { answers, asks, aUser, fails, type Answer } from "@carnet/shell/testing";
import { getUserInfo } from "@carnet/services/account/contract";
import {
  type MembersView,
  cancelPlan,
  extendTrustLog,
  getClinic,
  getMembers,
  removeFormerTherapistAccess,
  removeManagerRole,
  removeTherapistAndCancelPlan,
} from "@carnet/services/clinic/contract";
import { countListed, getRotations, saveRotations, type Rotation } from "@carnet/services/patient/contract";
import { getOpenWork } from "@carnet/services/seance/contract";
import { aClinicView, aMember, aMembersView, drMorel as owner, tilleuls } from "@carnet/shell/testing/clinic";
import { aTrustedClinic, said, type TrustedClinic } from "../testing/a-trusted-clinic.ts";
import { nameShown } from "../trust/name-shown.ts";
import { openRoom } from "../testing/open-room.ts";
import { rotationId } from "../rotation/rotation-plan.ts";

const at = `/myClinic/${tilleuls}/members`;
let julie = aMember();
let clinic: TrustedClinic;
let ownKey: string;
beforeAll(async () => {
  clinic = await aTrustedClinic();
  ownKey = (said(clinic.log[0]!) as { pubKey: string }).pubKey;
});
beforeEach(async () => {
  const pubKey = await clinic.aKey("julie@tilleuls.example");
  julie = aMember({ id: crypto.randomUUID(), isManager: true, pubKey });
  await clinic.certify(julie.id, pubKey, "manager");
});
afterEach(() => dropWork(rotationId(tilleuls)));

/** The patient service: records that wait for new keys, whom it says they are read by too, and what was uploaded for them. */
async function pending(count: number, listed: { userId: string; pubKey: string }[] = []) {
  const records = await clinic.patients(count);
  const made = new Map<string, Rotation>();
  const left = () => records.filter(({ id }) => !made.has(id));
  const table: Answer[] = [
    answers(getRotations, () => ({
      pending: left().length,
      items: left().map(({ id, wire, clear }) => {
        const { pkc, keyForPrincipal, identity } = wire;
        const patient = { id, clinicId: tilleuls, epoch: 1, pkc, keyForPrincipal, identity, clear, links: [] };
        return { patientId: id, patient, readers: [owner, ...listed.map(({ userId }) => userId)], sharings: [] };
      }),
      keys: [{ userId: owner, pubKey: ownKey }, ...listed],
      next: null,
    })),
    answers(saveRotations, ({ body }) => {
      const { items } = saveRotations.body.parse(body);
      for (const item of items) made.set(item.patientId, item);
      return { pending: left().length, items: items.map(({ patientId }) => ({ patientId, result: "done" as const })) };
    }),
  ];
  return { table, made, records };
}

const open = (overrides: Partial<MembersView>, ...table: Answer[]) =>
  openRoom(at, [
    ...table,
    ...clinic.answers,
    answers(getClinic, aClinicView()),
    answers(getMembers, aMembersView(overrides)),
    answers(countListed, { mine: 128, all: 412, owing: 0, withoutConsent: 0, archived: 0, can: { create: true } }),
    answers(getOpenWork, { visits: 12, drafts: 1 }),
  ]);

describe("taking something from somebody", () => {
  it("says what happens, stops them, signs it, and makes new keys behind the screens", async () => {
    const { table, made, records } = await pending(3);
    const can = { ...julie.can, removeManager: true };
    const opened = await open({ members: [{ ...julie, can }] }, ...table, answers(removeManagerRole, {}));
    await opened.user.click(await screen.findByRole("button", { name: "More about Julie Lavoie" }));
    await opened.user.click(await screen.findByRole("menuitem", { name: "Take the manager’s role…" }));
    const dialog = within(await screen.findByRole("dialog", { name: /Take the manager’s role from Julie Lavoie/ }));
    expect(dialog.getByText(/makes new keys, in the background/)).toBeVisible();
    await opened.user.click(dialog.getByRole("button", { name: "Take the role" }));
    expect(await screen.findByText("All records have their new keys.")).toBeVisible();
    expect([...made.values()].map(({ epoch, keysForOthers }) => [epoch, keysForOthers])).toEqual(
      records.map(() => [2, []]),
    );
    expect(clinic.log.slice(-2).map(said)).toMatchObject([
      { t: "cert", member: julie.id, role: "therapist" },
      { t: "pkc-reg", items: expect.arrayContaining(records.map(({ id }) => expect.arrayContaining([id, 2]))) },
    ]);
  });

  it.each([
    ["vouches for no other name on the way", { lastName: "Wellknown" }, { t: "cert", role: "therapist" }, "Lavoie"],
    [
      "vouches for no other key on the way, and revokes the certified one",
      { pubKey: "another" },
      { t: "revoke" },
      null,
    ],
  ])("%s", async (_what, changes, line, still) => {
    await clinic.add(
      await clinic.crypto.certifyNames(tilleuls, [{ userId: julie.id, pubKey: julie.pubKey!, name: nameShown(julie) }]),
    );
    const { table } = await pending(0);
    const other = "pubKey" in changes ? { pubKey: await clinic.aKey("mallory@example.net") } : changes;
    const shown = { ...julie, ...other, can: { ...julie.can, removeManager: true } };
    const opened = await open({ members: [shown] }, ...table, answers(removeManagerRole, {}));
    await opened.user.click(await screen.findByRole("button", { name: /^More about Julie/ }));
    await opened.user.click(await screen.findByRole("menuitem", { name: "Take the manager’s role…" }));
    await opened.user.click(await screen.findByRole("button", { name: "Take the role" }));
    await waitFor(() => expect(said(clinic.log.at(-1)!)).toMatchObject({ ...line, member: julie.id }));
    // Whoever signed knows of it once the server's answer is back, a moment after its log has the line.
    await waitFor(async () => {
      const { state } = await clinic.crypto.trustState(tilleuls, julie.id, julie.pubKey!, nameShown(julie));
      expect(state).toBe(still ? "verified" : "revoked");
    });
    // The work behind the screens begins as the dialog goes; one that begins later would be the next test's.
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("names whom the server lists and nothing signed does: they get no key, until it was read", async () => {
    const bernard = aMember({
      id: crypto.randomUUID(),
      firstName: "Bernard",
      lastName: "Roy",
      pubKey: await clinic.aKey("bernard@tilleuls.example"),
    });
    await clinic.certify(bernard.id, bernard.pubKey!, "therapist");
    const { table, made, records } = await pending(2, [{ userId: bernard.id, pubKey: bernard.pubKey! }]);
    const can = { ...julie.can, removeManager: true };
    const opened = await open({ members: [{ ...julie, can }, bernard] }, ...table, answers(removeManagerRole, {}));
    await opened.user.click(await screen.findByRole("button", { name: "More about Julie Lavoie" }));
    await opened.user.click(await screen.findByRole("menuitem", { name: "Take the manager’s role…" }));
    await opened.user.click(await screen.findByRole("button", { name: "Take the role" }));
    await screen.findByText("Some people read fewer records now");
    const names = records.map(({ clear }) => `${clear.firstName} ${clear.lastName}`).join(", ");
    expect(screen.getByText(`Bernard Roy: ${names}`)).toBeVisible();
    expect([...made.values()].map(({ without, keysForOthers }) => [without, keysForOthers])).toEqual(
      records.map(() => [[bernard.id], []]),
    );
    // The keys are registered after it was said; a line that comes later would be the next test's.
    await waitFor(() => expect(said(clinic.log.at(-1)!)).toMatchObject({ t: "pkc-reg", items: { length: 2 } }));
    await opened.user.click(screen.getByRole("button", { name: "I have read it" }));
    expect(screen.queryByText("Some people read fewer records now")).not.toBeInTheDocument();
  });

  it("revokes somebody who goes with their access, and nobody who may read on", async () => {
    const { table, records } = await pending(1);
    const can = { ...julie.can, remove: true };
    const certificate = { role: "manager" as const, seq: 3, fp: "fp", at: "2026-11-01T12:00:00.000Z" };
    const opened = await open(
      { members: [{ ...julie, certificate, can }] },
      ...table,
      answers(removeTherapistAndCancelPlan, {}),
    );
    const remove = async (choice: RegExp) => {
      await opened.user.click(await screen.findByRole("button", { name: "More about Julie Lavoie" }));
      await opened.user.click(await screen.findByRole("menuitem", { name: "Remove from the clinic…" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Remove Julie Lavoie from the clinic?" }));
      await opened.user.click(dialog.getByRole("radio", { name: choice }));
      await opened.user.click(dialog.getByRole("button", { name: "Remove Julie Lavoie" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    };
    const length = clinic.log.length;
    await remove(/^Keeps reading own patients/);
    expect(clinic.log.slice(length).map(said)).toEqual([]);
    await remove(/^Loses all access now/);
    await waitFor(() =>
      expect(clinic.log.map(said)).toContainEqual(expect.objectContaining({ t: "revoke", member: julie.id })),
    );
    expect(opened.requests.filter(({ path }) => path.endsWith("AndCancelPlan")).map(({ body }) => body)).toEqual([
      { option: "KEEP_ACCESS" },
      { option: "REMOVE_ACCESS" },
    ]);
    const registered = { t: "pkc-reg", items: [expect.arrayContaining([records[0]!.id, 2])] };
    await waitFor(() => expect(clinic.log.map(said)).toContainEqual(expect.objectContaining(registered)));
    expect(await screen.findByText("All records have their new keys.")).toBeVisible();
  });

  it("says how much hangs on who goes: records, visits to come, open sessions (MEM-020)", async () => {
    const opened = await open({ members: [julie] });
    await opened.user.click(await screen.findByRole("button", { name: "More about Julie Lavoie" }));
    await opened.user.click(await screen.findByRole("menuitem", { name: /^Remove/ }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Remove Julie Lavoie/ }));
    const said = "128 records of their own · 12 visits to come · 1 session not finalised";
    expect(await dialog.findByText(said)).toBeVisible();
    const asked = opened.requests.filter((request) => asks(getOpenWork)(request) || asks(countListed)(request));
    expect(asked.map(({ query }) => query.get("therapistId"))).toEqual([julie.id, julie.id]);
  });

  it("ends the plan of who stays, and removes nobody (MEM-020)", async () => {
    const can = { ...julie.can, remove: true, license: true };
    const opened = await open({ members: [{ ...julie, can }] }, answers(cancelPlan, {}), answers(getUserInfo, aUser()));
    await opened.user.click(await screen.findByRole("button", { name: "More about Julie Lavoie" }));
    await opened.user.click(await screen.findByRole("menuitem", { name: "Remove from the clinic…" }));
    await opened.user.click(await screen.findByRole("radio", { name: /^Stays, only the plan ends/ }));
    await opened.user.click(screen.getByRole("button", { name: "End the plan…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "End the plan of Julie Lavoie?" }));
    await opened.user.click(dialog.getByRole("button", { name: "End the plan" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const puts = opened.requests.filter(({ method }) => method === "PUT");
    expect(puts.map(({ path, body }) => [path.split("/").slice(-2), body])).toEqual([
      [[julie.id, "cancelPlan"], { clinicId: tilleuls }],
    ]);
  });

  it("goes on where another device stopped", async () => {
    const { table, made } = await pending(2);
    const opened = await open({ members: [] }, ...table);
    await opened.user.click(await screen.findByRole("button", { name: "Make them now" }));
    await waitFor(() => expect(made.size).toBe(2));
    expect(await screen.findByText("All records have their new keys.")).toBeVisible();
  });

  it("repeats nothing that was done when the log could not be written at first", async () => {
    const { table } = await pending(0);
    const former = {
      therapist_id: julie.id,
      first_name: "Julie",
      last_name: "Lavoie",
      email: julie.email,
      clinic_id: tilleuls,
    };
    const opened = await open(
      { members: [], removed_members_with_permissions: [former] },
      ...table,
      fails(extendTrustLog, 500),
      answers(removeFormerTherapistAccess, {}),
    );
    await opened.user.click(await screen.findByRole("button", { name: "Take access from Julie Lavoie" }));
    const dialog = within(await screen.findByRole("dialog"));
    await opened.user.click(dialog.getByRole("button", { name: "Take access away" }));
    await dialog.findByText(/Press again/);
    opened.answer(...clinic.answers);
    await opened.user.click(dialog.getByRole("button", { name: "Take access away" }));
    await waitFor(() => expect(said(clinic.log.at(-1)!)).toMatchObject({ t: "revoke", member: julie.id }));
    expect(opened.requests.filter(({ path }) => path.endsWith("removeFormerTherapistAccess"))).toHaveLength(1);
  });
});
