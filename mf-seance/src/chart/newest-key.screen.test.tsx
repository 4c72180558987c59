import { screen, waitFor } from "@testing-library/react";
import { openJournal } from "@carnet/shell/journal";
import { answers } from "@carnet/shell/testing";
import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";
import { getPatient, patientView, type PatientView } from "@carnet/services/patient/contract";
import { updateSeance, type Seance } from "@carnet/services/seance/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import { amendmentPlace, partPlace } from "./places.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };

/** Camille's record with a new key, as the patient service holds it from now on. */
async function rotated({ crypto, patient, log }: OpenWorld): Promise<PatientView> {
  const { id, clinicId, epoch, pkc, keyForPrincipal, identity, links, firstName, lastName } = patient;
  const clear = { firstName, lastName, dateOfBirth: patient.dateOfBirth!, email: patient.email };
  const wire = { id, clinicId, epoch, pkc: pkc!, keyForPrincipal: keyForPrincipal!, identity: identity!, links, clear };
  const { patientId: _id, portalKey: _portal, link, ...made } = await crypto.rotate(wire, []);
  log.push(...(await crypto.registerKeys(clinicId, [made.pkc])));
  return patientView.parse({ ...patient, ...made, links: [...links, { epoch: made.epoch, pkc: made.pkc, link }] });
}

/** A server whose record gets a new key while the page is open; it takes nothing under the old one. */
async function openRotating(seance: Seance) {
  const server = { patient: world.patient, taken: [] as Sealed[], refused: 0, takes: true };
  const put = answers(updateSeance, ({ body: { notes, amendments } }, refuse) => {
    const sent = notes ?? amendments!.text!;
    if (!server.takes || envelopeHeader(sent)!.kid !== envelopeHeader(server.patient.identity!)!.kid) {
      server.refused++;
      throw refuse("staleKey");
    }
    server.taken.push(sent);
    return {};
  });
  const get = answers(getPatient, () => server.patient);
  return { server, ...(await openSeances(world, { seances: [seance], more: [get, put] })) };
}
const says = async (place: ReturnType<typeof partPlace>, envelope: Sealed, patient: PatientView) => {
  const { id, clinicId, pkc, keyForPrincipal, identity, links, firstName, lastName } = patient;
  const clear = { firstName, lastName, dateOfBirth: patient.dateOfBirth!, email: patient.email };
  const ref = await world.crypto.openPatient({
    id,
    clinicId,
    pkc: pkc!,
    keyForPrincipal: keyForPrincipal!,
    identity: identity!,
    links,
    clear,
  });
  const [opened] = await world.crypto.open(ref, [{ ref: place, sealed: envelope }]);
  return opened?.ok ? { value: opened.value, rev: opened.rev } : opened;
};

describe("a record that gets a new key while somebody writes", () => {
  it("is opened again, and what was typed is sealed and sent once more, without a word", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Slept." } });
    const { server, user } = await openRotating(seance);
    const notes = await screen.findByRole("textbox", { name: "Notes" }, shown);
    server.patient = await rotated(world);
    await user.type(notes, " Better.");
    await waitFor(() => expect(server.taken).toHaveLength(1), shown);
    expect(notes).toHaveValue("Slept. Better.");
    expect(server.refused).toBe(1);
    const place = partPlace(seance.id, "notes");
    expect(await says(place, server.taken[0]!, server.patient)).toEqual({ value: "Slept. Better.", rev: 2 });
    expect(await screen.findByText(/^Saved /, undefined, shown)).toBeInTheDocument();

    await user.type(notes, " Less stiff.");
    await waitFor(() => expect(server.taken).toHaveLength(2), shown);
    expect(server.refused).toBe(1);
    world.patient = server.patient;
  });

  it("keeps an amendment that is being written", async () => {
    const can = { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false };
    const seance = await aSealedSeance(world, {
      finalizedAt: "2026-11-21T14:00:00.000Z",
      can,
      parts: { notes: "Right." },
    });
    const { server, user } = await openRotating(seance);
    await user.click(await screen.findByRole("button", { name: "Amend “Notes”" }, shown));
    server.patient = await rotated(world);
    await user.clear(screen.getByRole("textbox", { name: "Notes" }));
    await user.type(screen.getByRole("textbox", { name: "Notes" }), "Left.");
    await waitFor(() => expect(server.taken).toHaveLength(1), shown);
    expect(server.refused).toBe(1);
    const place = amendmentPlace(seance.id, "notes", 1);
    expect(await says(place, server.taken[0]!, server.patient)).toMatchObject({ value: { amended: "Left." }, rev: 1 });
    world.patient = server.patient;
  });

  it("is asked for once more and no oftener: what is refused again stays on the device", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Slept." } });
    const { server, user } = await openRotating(seance);
    const notes = await screen.findByRole("textbox", { name: "Notes" }, shown);
    server.takes = false;
    await user.type(notes, " Better.");
    await waitFor(async () =>
      expect(await openJournal().read(`seance/${seance.id}/notes`)).toMatchObject({ value: "Slept. Better." }),
    );
    await screen.findAllByText("Not saved", undefined, shown);
    expect(server.refused).toBe(2);
    expect(server.taken).toEqual([]);
    expect(notes).toHaveValue("Slept. Better.");
  });
});
