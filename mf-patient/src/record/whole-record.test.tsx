import { screen, waitFor } from "@testing-library/react";
import { answers, asks } from "@carnet/shell/testing";
import { recordParts, type RecordContent } from "@carnet/shell/record";
import { getHistory, getPatient } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord, readOnly } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

const slow = { timeout: 15_000 };
const at = "2026-11-20T14:00:00.000Z";
type Kept = Awaited<ReturnType<typeof aRecord>>;

/** Camille's record with notes, antecedents and a list of them; `lie` is what the server makes of it. */
async function listed(lie: (record: Kept) => void | Promise<void> = () => undefined) {
  const record = await aRecord(clinic);
  const { kept, ref } = record;
  const { crypto } = clinic;
  const [notes, antecedents] = await crypto.seal(ref, [
    { ref: recordParts.notes.place, value: "Prefers mornings.", rev: 1 },
    { ref: recordParts.antecedents.place, value: { allergiesIntolerances: "Penicillin" }, rev: 1 },
  ]);
  const content: RecordContent = { parts: { notes: 1, antecedents: 1 }, history: null };
  const manifest = await crypto.sealManifest(ref, "record", content, 0);
  const section = { sealed: antecedents!, updatedAt: at, updatedBy: clinic.user.id };
  kept.patient = {
    ...kept.patient,
    notes: notes!,
    manifest,
    anamnese: { ...kept.patient.anamnese, antecedents: section },
  };
  await lie(record);
  return record;
}

const openAt = (record: Kept, path = "", language: "en" | "fr" = "en") =>
  openRoom(clinic, `/patient/${record.kept.patient.id}${path}`, [...record.table, ...clinicAnswers(clinic)], language);

const withoutAntecedents = ({ kept }: Kept) => {
  kept.patient = { ...kept.patient, anamnese: { ...kept.patient.anamnese, antecedents: null } };
};

/** Its list says that some parts were written four times, of which the first is given. */
const withLater =
  (...parts: ("notes" | "antecedents")[]) =>
  async ({ kept, ref }: Kept) => {
    const later = Object.fromEntries(parts.map((part) => [part, 4]));
    const content: RecordContent = { parts: { notes: 1, antecedents: 1, ...later }, history: null };
    kept.patient = { ...kept.patient, manifest: await clinic.crypto.sealManifest(ref, "record", content, 1) };
  };

describe("a record of which something is left out (P18)", () => {
  it("is whole where all that is listed is given", async () => {
    await openAt(await listed());
    expect(await screen.findByRole("textbox", { name: "Notes" }, slow)).toHaveValue("Prefers mornings.");
    expect(screen.queryByText(/may not be whole|is missing|Listed by nobody/)).toBeNull();
  });

  it("names the part that was written and is not given, and lets nobody write in its place", async () => {
    await openAt(await listed(withoutAntecedents), "/anamnese");
    expect(await screen.findByText("This part is missing", undefined, slow)).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /Allergies/ })).toBeNull();
  });

  it("says of a part that is older than its list knows that it is, to who never saw the later one (P6)", async () => {
    await openAt(await listed(withLater("antecedents")), "/anamnese");
    expect(await screen.findByText("An older version of this part came back", undefined, slow)).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /Allergies/ })).toBeNull();
  });

  it("goes on from an older part once somebody who writes there says so, in a list of theirs", async () => {
    const record = await listed(withLater("notes"));
    const { user } = await openAt(record);
    await user.click(await screen.findByRole("button", { name: "Go on from the older version" }, slow));
    await user.click(await screen.findByRole("button", { name: "Go on with what is there" }, slow));
    expect(await screen.findByRole("textbox", { name: "Notes" }, slow)).toHaveValue("Prefers mornings.");
    expect(await clinic.crypto.openManifest(record.ref, "record", record.kept.patient.manifest)).toMatchObject({
      rev: 3,
      member: clinic.user.id,
      content: { parts: { notes: 1, antecedents: 1 } },
    });
  });

  it("reads a list of before, which named its parts alone", async () => {
    const record = await listed(async ({ kept, ref }) => {
      const before = { parts: ["notes", "antecedents"], history: null };
      kept.patient = { ...kept.patient, manifest: await clinic.crypto.sealManifest(ref, "record", before, 1) };
    });
    withoutAntecedents(record);
    await openAt(record, "/anamnese");
    expect(await screen.findByText("This part is missing", undefined, slow)).toBeVisible();
  });

  it("says so in French too", async () => {
    await openAt(await listed(withoutAntecedents), "/anamnese", "fr");
    expect(await screen.findByText("Cette partie manque", undefined, slow)).toBeVisible();
  });

  it("asks once more before it says so: the part may have been written while the record was on its way", async () => {
    const record = await listed(withoutAntecedents);
    const { anamnese } = (await listed()).kept.patient;
    expect(anamnese.antecedents).not.toBeNull();
    const [sealed] = await clinic.crypto.seal(record.ref, [
      { ref: recordParts.antecedents.place, value: { allergiesIntolerances: "Latex" }, rev: 1 },
    ]);
    const { user: _user, requests } = await openAt(
      {
        ...record,
        table: record.table.map((answer, index) =>
          index === 0
            ? {
                ...answer,
                reply: async (request: Parameters<typeof answer.reply>[0]) => {
                  const reply = await answer.reply(request);
                  const antecedents = { sealed: sealed!, updatedAt: at, updatedBy: clinic.user.id };
                  record.kept.patient = { ...record.kept.patient, anamnese: { ...anamnese, antecedents } };
                  return reply;
                },
              }
            : answer,
        ),
      },
      "/anamnese",
    );
    expect(await screen.findByText("Latex", undefined, slow)).toBeVisible();
    expect(screen.queryByText("This part is missing")).toBeNull();
    expect(requests.filter(asks(getPatient, { id: record.kept.patient.id }))).toHaveLength(2);
  });

  it("goes on without the part once somebody who writes there says that it is lost, in a list of theirs", async () => {
    const record = await listed(withoutAntecedents);
    const { user } = await openAt(record, "/anamnese");
    await user.click(await screen.findByRole("button", { name: "It is lost: go on without it" }, slow));
    await user.click(await screen.findByRole("button", { name: "Go on with what is there" }, slow));
    await waitFor(() => expect(screen.queryByText("This part is missing")).toBeNull(), slow);
    const { manifest } = record.kept.patient;
    expect(await clinic.crypto.openManifest(record.ref, "record", manifest)).toMatchObject({
      rev: 2,
      member: clinic.user.id,
      content: { parts: { notes: 1 } },
    });
  });

  it.each([
    ["none where one was seen", null, /older than the one you have seen, or gone/],
    ["one of another record", "another", /not as somebody of your clinic signed it/],
  ] as const)(
    "holds every part where the server gives %s as its list, until it is listed anew",
    async (_what, given, words) => {
      const record = await listed(async ({ kept, ref }) => {
        await clinic.crypto.openManifest(ref, "record", kept.patient.manifest);
        const manifest = given && (await listed()).kept.patient.manifest;
        kept.patient = { ...kept.patient, manifest };
      });
      const { user } = await openAt(record);
      expect(await screen.findByText(words, undefined, slow)).toBeVisible();
      expect(await screen.findByText("Prefers mornings.", undefined, slow)).toBeVisible();
      expect(screen.queryByRole("textbox", { name: "Notes" })?.hasAttribute("readonly") ?? true).toBe(true);
      await user.click(screen.getByRole("button", { name: "List what is here" }));
      await user.click(await screen.findByRole("button", { name: "Go on with what is there" }, slow));
      await waitFor(() => expect(screen.queryByText("This record may not be whole")).toBeNull(), slow);
      expect(await screen.findByRole("textbox", { name: "Notes" }, slow)).not.toHaveAttribute("readonly");
    },
  );

  it("says once, calmly, that nobody has listed it yet, and lists it in one step", async () => {
    const record = await listed(({ kept }) => void (kept.patient = { ...kept.patient, manifest: null }));
    const { user } = await openAt(record);
    await user.click(await screen.findByRole("button", { name: "List it now" }, slow));
    await waitFor(() => expect(screen.queryByText("Listed by nobody yet")).toBeNull(), slow);
    expect(await clinic.crypto.openManifest(record.ref, "record", record.kept.patient.manifest)).toMatchObject({
      content: { parts: { notes: 1 } },
    });
  });

  it("offers nothing to who may only read", async () => {
    const record = await listed(withoutAntecedents);
    record.kept.patient = { ...record.kept.patient, isReadOnly: true, can: readOnly };
    await openAt(record, "/anamnese");
    expect(await screen.findByText("This part is missing", undefined, slow)).toBeVisible();
    expect(screen.queryByRole("button", { name: /go on without it/ })).toBeNull();
  });
});

describe("what is written goes into the list", () => {
  it("the first time with its call, and not again", async () => {
    const record = await listed();
    const { user, requests } = await openAt(record);
    const notes = await screen.findByRole("textbox", { name: "Notes" }, slow);
    await user.type(notes, " And Mondays.");
    const saved = () => requests.filter(({ body }) => body && "notes" in (body as object));
    await waitFor(() => expect(saved()).toHaveLength(1), slow);
    expect(saved()[0]!.body).not.toHaveProperty("manifest");
  });

  it("and a history that ends before what the list says is none", async () => {
    const record = await listed();
    const { ref } = record;
    const first = await clinic.crypto.appendHistory(ref, "an", { bloodType: [null, "A+"] }, null);
    const second = await clinic.crypto.appendHistory(ref, "an", { bloodType: ["A+", "O+"] }, first);
    const content: RecordContent = { parts: { notes: 1, antecedents: 1 }, history: { seq: 2, prev: second.prev } };
    const manifest = await clinic.crypto.sealManifest(ref, "record", content, 1);
    record.kept.patient = { ...record.kept.patient, manifest };
    const { seq, prev, delta, stmt } = first;
    const row = { seq, prev, delta, stmt, section: "an" as const, operation: null, userId: clinic.user.id };
    const rows = [{ ...row, id: "00000000-0000-4000-8000-000000000001", createdAt: at }];
    await openAt({ ...record, table: [answers(getHistory, { rows, total: 1 }), ...record.table] }, "/changeHistory");
    expect(await screen.findByText(/This history ends before/, undefined, slow)).toBeVisible();
  });

  it("and a line under a key that nobody certified is nobody's, hides no other, and no server says what was done", async () => {
    const record = await listed();
    const { ref } = record;
    const first = await clinic.crypto.appendHistory(ref, "an", { bloodType: [null, "A+"] }, null);
    const second = await clinic.crypto.appendHistory(ref, "an", { bloodType: ["A+", "O+"] }, first);
    const unproved = { ...second, stmt: { ...second.stmt, by: "B".repeat(42) + "A" } };
    const rows = [unproved, first].map(({ seq, prev, delta, stmt }) => ({
      seq,
      prev,
      delta,
      stmt,
      section: "an" as const,
      operation: "export_pdf" as const,
      userId: clinic.user.id,
      id: `00000000-0000-4000-8000-00000000000${seq}`,
      createdAt: at,
    }));
    await openAt({ ...record, table: [answers(getHistory, { rows, total: 2 }), ...record.table] }, "/changeHistory");
    expect(
      await screen.findByText(/stands under a key that the clinic never certified/, undefined, slow),
    ).toBeVisible();
    expect(screen.getByText("Not proved")).toBeVisible();
    expect(screen.getByText(/A\+/)).toBeVisible();
    expect(screen.queryByText(/O\+|exported|This history/)).toBeNull();
  });

  it("nor is an empty one, where lines were listed", async () => {
    const record = await listed();
    const content: RecordContent = { parts: { notes: 1, antecedents: 1 }, history: { seq: 1, prev: "A".repeat(43) } };
    const manifest = await clinic.crypto.sealManifest(record.ref, "record", content, 1);
    record.kept.patient = { ...record.kept.patient, manifest };
    await openAt(record, "/changeHistory");
    expect(await screen.findByText(/This history ends before/, undefined, slow)).toBeVisible();
    expect(screen.queryByText("No changes yet")).toBeNull();
  });
});
