import { useState } from "react";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { openJournal, SaveBoard } from "@carnet/shell/journal";
import { fails, openScreen, type Answer, isFakeOf } from "@carnet/shell/testing";
import { aFoundedClinic, type FoundedClinic } from "@carnet/shell/testing/clinic";
import { envelopeHeader } from "@carnet/services/framework/contract";
import { savePatient } from "@carnet/services/patient/contract";
import { changePart, knownRecord, refetchRecord, useOpenRecord, useRecordPart, type OpenRecord } from "./index.ts";
import { KeptRecord } from "./testing/a-kept-record.ts";

const slowly = { timeout: 15_000 };

let clinic: FoundedClinic;
beforeAll(async () => {
  clinic = await aFoundedClinic("none");
});

/** The smallest screen of a record: its notes, what they are worth, and what somebody else wrote meanwhile. */
function Notes({ record }: { record: OpenRecord }) {
  const [board] = useState(() => new SaveBoard());
  const { value, change, autosave, conflict, trouble } = useRecordPart(record, "notes", { board });
  return (
    <>
      <textarea aria-label="notes" value={value} onChange={({ target }) => change(target.value)} />
      <output>{trouble ?? autosave.state}</output>
      {conflict && (
        <section aria-label="conflict">
          <p>{conflict.theirs ? `stored: ${conflict.theirs.trouble ?? conflict.theirs.value}` : "opening"}</p>
          <button onClick={conflict.keepMine}>mine</button>
          <button onClick={conflict.takeTheirs}>theirs</button>
        </section>
      )}
    </>
  );
}

function Page({ id }: { id: string }) {
  const { data: record } = useOpenRecord(id);
  if (!record) return null;
  return record.key ? <Notes record={record} /> : <p>closed: {record.closed}</p>;
}

function Visited({ id }: { id: string }) {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button onClick={() => setVisit((now) => now + 1)}>away and back</button>
      <Page key={visit} id={id} />
    </>
  );
}

async function open(record: KeptRecord, { more = [] as Answer[], as = clinic.user } = {}) {
  const opened = await openScreen([{ path: "/", element: <Visited id={record.patient.id} /> }], {
    namespace: "record-test",
    words: async () => ({ default: {} }),
    at: "/",
    answers: [...more, ...record.answers],
    as,
  });
  return opened;
}
const notes = () => screen.findByLabelText("notes", undefined, slowly);
const state = async (word: string) => waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(word), slowly);

describe("a sealed field in an editor", () => {
  it("opens, and is saved sealed, one revision on", async () => {
    const record = await KeptRecord.create(clinic);
    await record.store("notes", "Slept badly.");
    const { user, requests } = await open(record);
    await user.type(await notes(), " Better now.");
    await waitFor(
      async () => expect(await record.says("notes")).toEqual({ value: "Slept badly. Better now.", rev: 2 }),
      slowly,
    );
    await user.type(await notes(), " Much.");
    await waitFor(async () => expect(await record.says("notes")).toMatchObject({ rev: 3 }), slowly);
    expect(JSON.stringify(requests.map(({ body }) => body))).not.toContain("Better");
  });

  it("never writes over what a colleague stored, even where the record was fetched again while somebody typed", async () => {
    const record = await KeptRecord.create(clinic);
    await record.store("notes", "Left.");
    const { user } = await open(record);
    await user.type(await notes(), " And right.");
    await record.store("notes", "Left, says Louis.");
    await refetchRecord(record.patient.id);
    expect(await screen.findByText("stored: Left, says Louis.", undefined, slowly)).toBeVisible();
    expect(await notes()).toHaveValue("Left. And right.");
    expect(record.taken).toEqual([]);
    expect(await record.says("notes")).toEqual({ value: "Left, says Louis.", rev: 2 });
  });

  it("keeps one's own on top of the other version, once that is chosen", async () => {
    const record = await KeptRecord.create(clinic);
    const { user } = await open(record);
    await notes();
    await record.store("notes", "Theirs.");
    await user.type(await notes(), "Mine.");
    await screen.findByText("stored: Theirs.", undefined, slowly);
    await user.click(screen.getByRole("button", { name: "mine" }));
    await waitFor(async () => expect(await record.says("notes")).toEqual({ value: "Mine.", rev: 2 }), slowly);
    await state("saved");
    expect(screen.queryByRole("region", { name: "conflict" })).toBeNull();
  });

  it("shows the other version once that is chosen, sends nothing for it, and goes on from there", async () => {
    const record = await KeptRecord.create(clinic);
    const { user } = await open(record);
    await notes();
    await record.store("notes", "Theirs.");
    await user.type(await notes(), "Mine.");
    await screen.findByText("stored: Theirs.", undefined, slowly);
    await user.click(screen.getByRole("button", { name: "theirs" }));
    await waitFor(async () => expect(await notes()).toHaveValue("Theirs."));
    await state("saved");
    await user.type(await notes(), " Yes.");
    await waitFor(async () => expect(await record.says("notes")).toEqual({ value: "Theirs. Yes.", rev: 2 }), slowly);
    expect(record.taken).toHaveLength(1);
  });

  it("asks nothing where the answer to a save was lost: what is stored is what was typed", async () => {
    const record = await KeptRecord.create(clinic);
    const { user, answer } = await open(record);
    await notes();
    const taking = record.answers.find(isFakeOf(savePatient))!;
    let isLost = true;
    answer({
      ...taking,
      async reply(request) {
        const reply = await taking.reply(request);
        if (!isLost) return reply;
        isLost = false;
        return fails(savePatient, 500).reply(request);
      },
    });
    await user.type(await notes(), "Once.");
    await state("failed");
    await user.type(await notes(), "{backspace}.");
    await state("saved");
    expect(screen.queryByRole("region", { name: "conflict" })).toBeNull();
    expect(await record.says("notes")).toEqual({ value: "Once.", rev: 1 });
  });

  it("goes on where the answer to a save was lost and somebody typed on: what is stored is one's own", async () => {
    const record = await KeptRecord.create(clinic);
    const { user, answer } = await open(record);
    await notes();
    const taking = record.answers.find(isFakeOf(savePatient))!;
    let isLost = true;
    answer({
      ...taking,
      async reply(request) {
        const reply = await taking.reply(request);
        if (!isLost) return reply;
        isLost = false;
        return fails(savePatient, 500).reply(request);
      },
    });
    await user.type(await notes(), "Once.");
    await state("failed");
    const asked = jest.fn();
    new MutationObserver(() => document.querySelector("section[aria-label=conflict]") && asked()).observe(
      document.body,
      {
        childList: true,
        subtree: true,
      },
    );
    await user.type(await notes(), " Twice.");
    await state("saved");
    expect(await record.says("notes")).toEqual({ value: "Once. Twice.", rev: 2 });
    expect(await notes()).toHaveValue("Once. Twice.");
    expect(asked).not.toHaveBeenCalled();
  });

  it("shows a draft of an earlier life of the page beside what was stored since", async () => {
    const record = await KeptRecord.create(clinic);
    await record.store("notes", "One.");
    (await open(record)).unmount();
    await openJournal().write(`patient/${record.patient.id}/notes`, "Draft.", "1");
    await record.store("notes", "Two.");
    const { user } = await open(record);
    await screen.findByText("stored: Two.", undefined, slowly);
    await user.click(screen.getByRole("button", { name: "mine" }));
    await waitFor(async () => expect(await record.says("notes")).toEqual({ value: "Draft.", rev: 3 }), slowly);
  });
});

describe("what another release wrote", () => {
  it("opens and can be corrected, in every part of a record, and keeps what this one does not know", async () => {
    const record = await KeptRecord.create(clinic);
    const long = "x".repeat(30_000);
    await record.store("notes", 12);
    await record.store("privateInfo", { genderIdentity: long, exclusionsWarnings: { 2: 7 }, ofTomorrow: 1 });
    await record.store("antecedents", {
      sleep: long,
      nbrChildren: 150,
      bloodType: "Rh-null",
      dateOfOnset: "last winter",
    });
    await record.store("systemsReview", {
      elements: [{ systemId: 3, componentId: "own", text: long, isCritical: true }],
    });
    const { user } = await open(record);
    expect(await notes()).toHaveValue("12");
    expect(knownRecord(record.patient.id)?.parts).toMatchObject({
      privateInfo: { value: { genderIdentity: long, exclusionsWarnings: { 2: "7" }, ofTomorrow: 1 }, trouble: null },
      antecedents: { value: { sleep: long, nbrChildren: 150, bloodType: "Rh-null" }, trouble: null },
      systemsReview: { value: { elements: [{ componentId: "own", text: long, isCritical: true }] }, trouble: null },
    });
    await user.type(await notes(), " nights");
    await waitFor(async () => expect(await record.says("notes")).toEqual({ value: "12 nights", rev: 2 }), slowly);
  });
});

describe("a record that gets a new key", () => {
  it("is sealed with the newest, and what was typed is sent once more", async () => {
    const record = await KeptRecord.create(clinic);
    const { user } = await open(record);
    await notes();
    await record.rotate();
    await user.type(await notes(), "Typed.");
    await waitFor(() => expect(record.taken).toHaveLength(1), slowly);
    expect(record.staleKeys).toBe(1);
    expect(await record.says("notes")).toEqual({ value: "Typed.", rev: 1 });
    expect(envelopeHeader(record.sealedOf("notes")!)!.kid).toBe(envelopeHeader(record.patient.identity!)!.kid);
  });
});

describe("a small change to a part that somebody else is changing", () => {
  const warn = (id: string) =>
    changePart(id, "privateInfo", (info) => ({
      ...info,
      exclusionsWarnings: { ...info.exclusionsWarnings, 2: "No HVLA" },
    }));

  it("is made to what is stored by then, so that neither is lost, and every screen of the page knows it", async () => {
    const record = await KeptRecord.create(clinic);
    await record.store("privateInfo", { genderIdentity: "Woman" });
    await open(record);
    await notes();
    await record.store("privateInfo", { genderIdentity: "Woman", parentOrTutorNames: "Anne" });
    await warn(record.patient.id);
    const both = { genderIdentity: "Woman", parentOrTutorNames: "Anne", exclusionsWarnings: { 2: "No HVLA" } };
    expect(await record.says("privateInfo")).toEqual({ value: both, rev: 3 });
    expect(knownRecord(record.patient.id)?.parts.privateInfo).toEqual({ value: both, rev: 3, trouble: null });
    await warn(record.patient.id);
    expect(record.taken).toHaveLength(1);
  });
});

describe("a record that stays closed says why", () => {
  it("to who acts as somebody else, without asking the crypto module", async () => {
    const record = await KeptRecord.create(clinic);
    await open(record, { as: { ...clinic.user, impersonator: { id: clinic.user.id, email: "ada@carnet.example" } } });
    await screen.findByText("closed: acting", undefined, slowly);
  });

  it("to who holds no key", async () => {
    const record = await KeptRecord.create(clinic);
    record.patient = { ...record.patient, keyForPrincipal: null };
    await open(record);
    await screen.findByText("closed: noKey", undefined, slowly);
  });

  it("and opens once it was shared, when its reader comes back to the page or to the record", async () => {
    for (const comeBack of [
      () => fireEvent(document, new Event("visibilitychange", { bubbles: true })),
      () => screen.getByRole("button", { name: "away and back" }).click(),
    ]) {
      const record = await KeptRecord.create(clinic);
      const { keyForPrincipal } = record.patient;
      record.patient = { ...record.patient, keyForPrincipal: null };
      const { unmount } = await open(record);
      await screen.findByText("closed: noKey", undefined, slowly);
      record.patient = { ...record.patient, keyForPrincipal };
      act(comeBack);
      await notes();
      unmount();
    }
  });

  it("where the server swapped the name", async () => {
    const record = await KeptRecord.create(clinic);
    record.patient = { ...record.patient, lastName: "Tremblay" };
    await open(record);
    await screen.findByText("closed: mirror", undefined, slowly);
  });

  it.each([
    ["another name heads it", { fullName: "Alexandra Tremblay" }],
    ["whose it is was taken out", { identity: null, lastName: "Tremblay", fullName: "Alex Tremblay" }],
  ])("for a stated reason: %s", async (_how, changes) => {
    const record = await KeptRecord.create(clinic);
    record.patient = { ...record.patient, ...changes };
    await open(record);
    await screen.findByText("closed: mirror", undefined, slowly);
  });

  it("and a part sealed for another place does not hide the others", async () => {
    const record = await KeptRecord.create(clinic);
    const elsewhere = await record.store("privateInfo", "Not for the notes.");
    record.patient = { ...record.patient, notes: elsewhere, privateInfo: null };
    await record.store("antecedents", { sleep: "Good" });
    await open(record);
    await state("auth");
    expect(knownRecord(record.patient.id)?.parts.antecedents.value).toEqual({ sleep: "Good" });
  });
});
