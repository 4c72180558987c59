import { screen, waitFor, within } from "@testing-library/react";
import { dropWork } from "@carnet/shell/app";
import { answers, refuses } from "@carnet/shell/testing";
import {
  setManagerKeysBody,
  type KeyBatchAnswer,
  getClinic,
  getMembers,
  getKeysNeeded,
  grantManagerRole,
  removeManagerRole,
  sendManagerKeys,
} from "@carnet/services/clinic/contract";
import { aClinicView, aMember, aMembersView, tilleuls } from "@carnet/shell/testing/clinic";
import { aTrustedClinic, said, type TrustedClinic } from "../testing/a-trusted-clinic.ts";
import { nameShown } from "../trust/name-shown.ts";
import { openRoom } from "../testing/open-room.ts";
import { grantId } from "./grant-plan.ts";

const at = `/myClinic/${tilleuls}/members`;
const julie = aMember();
let clinic: TrustedClinic;
let pubKey: string;
beforeAll(async () => {
  clinic = await aTrustedClinic();
  pubKey = await clinic.aKey("julie@tilleuls.example");
  await clinic.certify(julie.id, pubKey);
});
afterEach(() => dropWork(grantId(tilleuls, julie.id)));

/** The clinic service: it tells two records a time, and is manager's once none is missing. */
async function aServer({ patients = 3, needed = 3 } = {}) {
  const records = await clinic.patients(patients);
  const stored = new Map<string, string>();
  const next = (): KeyBatchAnswer => {
    const missing = records.filter(({ id }) => !stored.has(id));
    const keyBatch = missing
      .slice(0, 2)
      .map(({ id, wire, pkc }) => ({ patientId: id, epoch: 1, encryptedKey: wire.keyForPrincipal, pkc }));
    return { pubKey, keyBatch, keysNeeded: missing.length };
  };
  const table = [
    ...clinic.answers,
    answers(getClinic, () => aClinicView({ managerGrantInProgress: null })),
    answers(getMembers, () =>
      aMembersView({ members: [aMember({ pubKey, isManager: stored.size === records.length })] }),
    ),
    answers(getKeysNeeded, { numberOfKeys: needed }),
    answers(grantManagerRole, next),
    answers(sendManagerKeys, ({ body }) => {
      const { patientsKesyByPatientId, grant } = setManagerKeysBody.parse(body);
      expect(grant).toBeDefined();
      for (const [id, wrapped] of Object.entries(patientsKesyByPatientId)) stored.set(id, wrapped);
      return next();
    }),
    answers(removeManagerRole, {}),
  ];
  return { table, stored, records };
}

async function openGrant(table: Awaited<ReturnType<typeof aServer>>["table"]) {
  const opened = await openRoom(at, table);
  await screen.findByText("Key confirmed");
  await opened.user.click(await screen.findByRole("button", { name: "More about Julie Lavoie" }));
  await opened.user.click(await screen.findByRole("menuitem", { name: "Make manager…" }));
  return { opened, dialog: within(await screen.findByRole("dialog", { name: "Make Julie Lavoie a manager" })) };
}

describe("making somebody manager (MEM-014 to MEM-018)", () => {
  it("certifies the key as a manager's, then passes every key on, batch by batch", async () => {
    const { table, stored, records } = await aServer();
    const { opened, dialog } = await openGrant(table);
    expect(await dialog.findByText(/3 records to pass on/)).toBeVisible();
    await opened.user.click(dialog.getByRole("button", { name: "Pass the keys on" }));
    expect(await screen.findByText("Julie Lavoie is a manager now.")).toBeVisible();
    expect([...stored.keys()].toSorted()).toEqual(records.map(({ id }) => id).toSorted());
    expect(said(clinic.log.at(-1)!)).toMatchObject({ t: "cert", member: julie.id, role: "manager" });
    const known = await clinic.crypto.trustState(tilleuls, julie.id, pubKey, nameShown(julie));
    expect(known).toMatchObject({ state: "verified", named: true });
    for (const { id, wire } of records) expect(stored.get(id)).not.toBe(wire.keyForPrincipal);
  });

  it.each([
    [80, false],
    [81, true],
  ])("of %i records warns of a long wait: %s (MEM-015)", async (needed, warns) => {
    localStorage.clear();
    const { table } = await aServer({ patients: 1, needed });
    const { dialog } = await openGrant(table);
    await dialog.findByText(new RegExp(`${needed} records to pass on`));
    expect(dialog.queryAllByText(/closing Carnet only pauses it/)).toHaveLength(warns ? 1 : 0);
  });

  it("tells why a batch was refused, keeps what is done, and goes on when asked", async () => {
    const { table, stored } = await aServer();
    const { opened, dialog } = await openGrant(table);
    opened.answer(refuses(sendManagerKeys, "keysOutOfReach", { keysNeeded: 3 }));
    await opened.user.click(await dialog.findByRole("button", { name: "Pass the keys on" }));
    expect(await dialog.findByText(/cannot be opened from this account either/)).toBeVisible();
    opened.answer(...table);
    await opened.user.click(dialog.getByRole("button", { name: "Resume" }));
    await waitFor(() => expect(stored.size).toBe(3));
    expect(await screen.findByText("Julie Lavoie is a manager now.")).toBeVisible();
  });

  it.each([
    ["asks for the same record again, although its count falls", 2, (calls: number) => 2 - calls],
    ["counts as many missing as before, although the records are others", 4, () => 4],
  ])("stops when the server %s", async (_what, patients, neededAfter) => {
    const { table, records } = await aServer({ patients });
    const items = records.map(({ id, wire, pkc }) => ({
      patientId: id,
      epoch: 1,
      encryptedKey: wire.keyForPrincipal,
      pkc,
    }));
    const { opened, dialog } = await openGrant(table);
    let calls = 0;
    opened.answer(
      answers(sendManagerKeys, () => {
        const keysNeeded = neededAfter(++calls);
        return { pubKey, keyBatch: items.slice(-2), keysNeeded };
      }),
    );
    await opened.user.click(await dialog.findByRole("button", { name: "Pass the keys on" }));
    expect(await dialog.findByText(/asked for the same keys twice/)).toBeVisible();
    expect(calls).toBe(1);
  });

  it("wraps nothing for a key the server has exchanged", async () => {
    const { table, stored } = await aServer({ patients: 1 });
    const { opened, dialog } = await openGrant(table);
    const mallory = await clinic.aKey("mallory@example.net");
    const [first] = await clinic.patients(1);
    const keyBatch = [{ patientId: first!.id, epoch: 1, encryptedKey: first!.wire.keyForPrincipal, pkc: first!.pkc }];
    opened.answer(answers(grantManagerRole, { pubKey: mallory, keyBatch, keysNeeded: 1 }));
    await opened.user.click(await dialog.findByRole("button", { name: "Pass the keys on" }));
    expect(await dialog.findByText(/The key is not the one that was confirmed/)).toBeVisible();
    expect(stored.size).toBe(0);
  });

  it("passes nothing on under another name than the certified one, and says so", async () => {
    const { table, stored } = await aServer({ patients: 1 });
    const { opened, dialog } = await openGrant(table);
    await dialog.findByText(/3 records to pass on/);
    const certifyAs = async (name: ReturnType<typeof nameShown>) =>
      clinic.add(await clinic.crypto.certifyNames(tilleuls, [{ userId: julie.id, pubKey, name }]));
    await certifyAs({ ...nameShown(julie), lastName: "Tremblay" });
    await opened.user.click(dialog.getByRole("button", { name: "Pass the keys on" }));
    expect(await dialog.findByText(/The name or e-mail is not the one that was certified/)).toBeVisible();
    expect(stored.size).toBe(0);
    await certifyAs(nameShown(julie));
  });

  it("can be taken back before it is done", async () => {
    const { table } = await aServer();
    const { opened, dialog } = await openGrant(table);
    opened.answer(refuses(sendManagerKeys, "keysOutOfReach", { keysNeeded: 3 }));
    await opened.user.click(await dialog.findByRole("button", { name: "Pass the keys on" }));
    await dialog.findByText(/cannot be opened from this account either/);
    await opened.user.click(dialog.getByRole("button", { name: "Cancel the role" }));
    await waitFor(() => expect(opened.requests.some(({ path: to }) => to.endsWith("/removeManagerRole"))).toBe(true));
    await waitFor(() => expect(said(clinic.log.at(-1)!)).toMatchObject({ member: julie.id, role: "therapist" }));
  });
});
