import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { recordParts } from "@carnet/shell/record";
import {
  getFormerParts,
  type FormerPart,
  type FormerPartVersion,
  type PatientView,
} from "@carnet/services/patient/contract";
import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord, readOnly } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

const slow = { timeout: 15_000 };
const writtenAt = "2026-11-20T14:00:00.000Z";

/** An envelope that the service takes, since its header is right, and that opens for nobody. */
function garbage(sealed: Sealed): Sealed {
  const bytes = Buffer.from(sealed.data, "base64url");
  bytes.writeUInt32BE(envelopeHeader(sealed)!.rev + 1, 12);
  return { v: 1, data: bytes.fill(9, 16).toString("base64url") };
}

type Kept = Awaited<ReturnType<typeof aRecord>>;

/** Camille's record; `lie` changes it and says what the service kept of what stood there before. */
async function open(
  lie: (kept: Kept) => Promise<Partial<Record<string, Omit<FormerPartVersion, "replacedAt">[]>>>,
  { changes = {} as Partial<PatientView>, at = "", language = "en" as "en" | "fr" } = {},
) {
  const record = await aRecord(clinic, changes);
  const former = await lie(record);
  const revOf = (sealed: Sealed | null | undefined) => (sealed ? envelopeHeader(sealed)!.rev : 0);
  const answer = answers(getFormerParts, ({ params }) => {
    const part = params["part"] as FormerPart;
    const { patient } = record.kept;
    const { identity, notes, privateInfo } = patient;
    const clear = { identity, notes, privateInfo };
    const now = part in clear ? clear[part as "notes"] : patient.anamnese[part as "antecedents"]?.sealed;
    return { rev: revOf(now), versions: (former[part] ?? []).map((each) => ({ ...each, replacedAt: writtenAt })) };
  });
  const table = [answer, ...clinicAnswers(clinic), ...record.table];
  return { record, ...(await openRoom(clinic, `/patient/${record.kept.patient.id}${at}`, table, language)) };
}

const byHer = () => ({ writtenBy: clinic.user.id, writtenAt, mirrored: null });

/** Puts notes in the record, and garbage over them. */
const overNotes =
  (...formerTexts: string[]) =>
  async ({ kept, ref }: Kept) => {
    const { place } = recordParts.notes;
    const sealed = await clinic.crypto.seal(
      ref,
      formerTexts.map((value, at) => ({ ref: place, value, rev: at + 1 })),
    );
    kept.patient = { ...kept.patient, notes: garbage(sealed.at(-1)!) };
    return { notes: sealed.map((each, at) => ({ ...byHer(), rev: at + 1, sealed: each })).reverse() };
  };

/** Another name and a sealed identity that nobody can open, as a client that lies sends them. */
const overIdentity = async ({ kept }: Kept) => {
  const { identity, firstName, lastName, dateOfBirth, email } = kept.patient;
  const mirrored = { firstName, lastName, dateOfBirth, email };
  kept.patient = { ...kept.patient, identity: garbage(identity!), lastName: "Autre", fullName: "Camille Autre" };
  return { identity: [{ ...byHer(), mirrored, rev: 1, sealed: identity! }] };
};

describe("a sealed part that does not open", () => {
  it("offers its former version to who may write, who puts it back as a revision of their own", async () => {
    const { user, record, requests } = await open(overNotes("Prefers mornings."));
    const offer = await screen.findByRole("button", { name: /^Restore the version of .*2026.*, by .+ .+$/ }, slow);
    expect(screen.queryByRole("textbox", { name: "Notes" })).toBeNull();
    await user.click(offer);
    expect(await screen.findByRole("textbox", { name: "Notes" }, slow)).toHaveValue("Prefers mornings.");
    expect(envelopeHeader(record.kept.patient.notes!)!.rev).toBe(3);
    expect(JSON.stringify(requests)).not.toContain("mornings");
    await user.type(screen.getByRole("textbox", { name: "Notes" }), " And Mondays.");
    await waitFor(() => expect(envelopeHeader(record.kept.patient.notes!)!.rev).toBe(4), slow);
  });

  it("is looked for further back where the version before does not open either", async () => {
    const { user } = await open(async (record) => {
      const { notes } = await overNotes("Prefers mornings.")(record);
      const spoiled = { ...notes[0]!, rev: 2, sealed: garbage(notes[0]!.sealed) };
      record.kept.patient = { ...record.kept.patient, notes: garbage(spoiled.sealed) };
      return { notes: [spoiled, ...notes] };
    });
    await user.click(await screen.findByRole("button", { name: /^Restore the version of/ }, slow));
    expect(await screen.findByRole("textbox", { name: "Notes" }, slow)).toHaveValue("Prefers mornings.");
  });

  it("is put back with a line of the change history, of the health history", async () => {
    const { user, record } = await open(
      async ({ kept, ref }) => {
        const { place } = recordParts.antecedents;
        const value = { consultationMotive: "Low back pain" };
        const [sealed] = await clinic.crypto.seal(ref, [{ ref: place, value, rev: 1 }]);
        const stood = { sealed: garbage(sealed!), updatedAt: writtenAt, updatedBy: clinic.user.id };
        kept.patient = { ...kept.patient, anamnese: { ...kept.patient.anamnese, antecedents: stood } };
        return { antecedents: [{ ...byHer(), rev: 1, sealed: sealed! }] };
      },
      { at: "/anamnese" },
    );
    await user.click(await screen.findByRole("button", { name: /^Restore the version of/ }, slow));
    expect(await screen.findByText("Low back pain", undefined, slow)).toBeVisible();
    expect(record.kept.history).toMatchObject([{ seq: 1, section: "an" }]);
  });

  it("says so where nothing that was kept opens", async () => {
    await open(async (record) => ({ ...(await overNotes("Gone.")(record)), notes: [] }));
    expect(await screen.findByText("No version of the last 30 days opens here either.", undefined, slow)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Restore/ })).toBeNull();
  });

  it("offers nothing to who may only read", async () => {
    const { requests } = await open(overNotes("Prefers mornings."), { changes: { isReadOnly: true, can: readOnly } });
    expect(await screen.findByText("This part could not be opened", undefined, slow)).toBeVisible();
    expect(requests.filter(({ path }) => path.includes("formerVersions"))).toEqual([]);
  });
});

describe("an identity that does not open", () => {
  it("closes the record, and the former one is offered and opens it again", async () => {
    const { user, record } = await open(overIdentity);
    const notice = await screen.findByText("The sealed part of this record is closed", undefined, slow);
    expect(await screen.findByText(/A former identity opens: Camille Gagnon\./, undefined, slow)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Restore the version of .*, by .+$/ }));
    await waitFor(() => expect(notice).not.toBeInTheDocument(), slow);
    expect(record.kept.patient).toMatchObject({ lastName: "Gagnon", fullName: "Camille Gagnon" });
    expect(envelopeHeader(record.kept.patient.identity!)!.rev).toBe(3);
    const header = within(screen.getByRole("region", { name: "Patient" }));
    expect(header.getByRole("heading", { name: /Camille Gagnon/ })).toBeVisible();
  });

  it("offers none that the server made up: another name beside a sealed identity opens nothing", async () => {
    await open(async (record) => {
      const { identity } = await overIdentity(record);
      return { identity: identity.map((each) => ({ ...each, mirrored: { ...each.mirrored, firstName: "Bruno" } })) };
    });
    expect(await screen.findByText("No version of the last 30 days opens here either.", undefined, slow)).toBeVisible();
  });

  it("is offered in French too", async () => {
    await open(overIdentity, { language: "fr" });
    expect(await screen.findByRole("button", { name: /^Rétablir la version du .*, par .+$/ }, slow)).toBeVisible();
    expect(screen.getByText(/Une identité antérieure s’ouvre : Camille Gagnon\./)).toBeVisible();
  });
});
