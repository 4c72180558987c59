import { screen, waitFor, within } from "@testing-library/react";
import { answers, refuses, type Request } from "@carnet/shell/testing";
import { sealed, type Sealed } from "@carnet/services/framework/contract";
import { getPatient } from "@carnet/services/patient/contract";
import { getSeanceBeside, packLines, updateSeance, type Seance } from "@carnet/services/seance/contract";
import { partPlace } from "../chart/places.ts";
import { signatureOver } from "../finalizing/finalize-seance.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const sentParts = (requests: Request[], name: string) =>
  requests.flatMap(({ method, body }) =>
    method === "PUT" && body && typeof body === "object" && name in body
      ? [(body as Record<string, unknown>)[name]]
      : [],
  );
const opened = async (seance: Seance, name: "notes" | "objectives", envelope: unknown) => {
  const [result] = await world.crypto.open(world.ref, [
    { ref: partPlace(seance.id, name), sealed: sealed.parse(envelope) },
  ]);
  return result?.ok ? { value: result.value, rev: result.rev } : result;
};

it("opens a chart that was shared meanwhile, once that is tried again", async () => {
  const { patient } = world;
  let keyForPrincipal: typeof patient.keyForPrincipal = null;
  const { user } = await openSeances(world, {
    seances: [await aSealedSeance(world, { parts: { notes: "Slept better." } })],
    more: [answers(getPatient, () => ({ ...patient, keyForPrincipal }))],
  });
  await screen.findByText("The record of C. T. is closed to you", undefined, shown);
  ({ keyForPrincipal } = patient);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("textbox", { name: "Notes" }, shown)).toHaveValue("Slept better.");
});

describe("an open session", () => {
  it("shows the chart opened, and seals what is typed one second later", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Slept better." } });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    const notes = await screen.findByRole("textbox", { name: "Notes" }, shown);
    expect(notes).toHaveValue("Slept better.");

    await user.click(notes);
    await user.paste(" Less stiff.");
    await waitFor(() => expect(sentParts(requests, "notes")).toHaveLength(1), shown);
    const [envelope] = sentParts(requests, "notes") as [Sealed];
    expect(JSON.stringify(requests.map(({ body }) => body))).not.toContain("stiff");
    expect(await opened(seance, "notes", envelope)).toEqual({ value: "Slept better. Less stiff.", rev: 2 });
    expect(await screen.findByText(/^Saved /, undefined, shown)).toBeInTheDocument();
  });

  it("stays under the hands of who writes in it when the address comes to name its number", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Slept better." } });
    const { user, location } = await openSeances(world, { seances: [seance] });
    const notes = await screen.findByRole("textbox", { name: "Notes" }, shown);
    expect(location()).not.toContain("number=");
    await user.click(notes);
    await user.paste(" Less stiff.");
    const lines = within(await screen.findByRole("navigation", { name: "Sessions" }));
    await user.click(await lines.findByRole("link", { name: /Draft/ }, shown));
    expect(location()).toContain(`number=${seance.number}`);
    const story = `/therapist/patient/${seance.patientId}/anamnese?sub=caseHistory`;
    expect(lines.getByRole("link", { name: "Case history" })).toHaveAttribute("href", story);
    expect(screen.getByRole("textbox", { name: "Notes" })).toBe(notes);
    expect(notes).toHaveValue("Slept better. Less stiff.");
  });

  it("completes rows from the lexicon and keeps only what a person wrote", async () => {
    const seance = await aSealedSeance(world);
    const { user, requests } = await openSeances(world, { seances: [seance] });
    const table = await screen.findByRole("table", { name: "Objective findings" }, shown);
    await user.type(within(table).getByRole("combobox", { name: /Structure.*1/ }), "iliac");
    const words = within(await screen.findByRole("listbox", { name: "Suggested words" }, shown));
    await waitFor(() => expect(words.getAllByRole("option")[0]).toHaveTextContent("Sacro-iliac joint"), shown);
    await user.keyboard("{Enter}");
    await waitFor(async () => {
      const last = sentParts(requests, "objectives").at(-1);
      expect(await opened(seance, "objectives", last)).toMatchObject({ value: [{ structure: "Sacro-iliac joint" }] });
    }, shown);
  });

  it("shows both versions when the part was changed elsewhere, goes on being edited, and loses neither", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Mine at first." } });
    const [theirs] = await world.crypto.seal(world.ref, [
      { ref: partPlace(seance.id, "notes"), value: "Theirs.", rev: 2 },
    ]);
    const { user, answer, requests } = await openSeances(world, { seances: [seance] });
    const by = { by: crypto.randomUUID(), at: "2026-11-10T14:00:00.000Z" };
    answer(refuses(updateSeance, "conflict", { current: theirs!, ...by }));
    const notes = await screen.findByRole("textbox", { name: "Notes" }, shown);
    await user.type(notes, " And more.");

    const both = within(await screen.findByRole("region", { name: "Two versions: Notes" }, shown));
    const side = (name: string) => within(both.getByRole("group", { name }));
    expect(await side("Saved by somebody else").findByText("Theirs.", undefined, shown)).toBeVisible();
    expect(side("Saved by somebody else").getByText(/^Saved by Somebody who is not on the team, /)).toBeVisible();
    expect(side("Written here").getByText(/^Written here by you, /)).toBeVisible();
    expect(side("Written here").getByText("Mine at first. And more.")).toBeVisible();
    const sent = sentParts(requests, "notes").length;
    await user.type(notes, " Theirs too.");
    expect(side("Written here").getByText("Mine at first. And more. Theirs too.")).toBeVisible();
    expect(sentParts(requests, "notes")).toHaveLength(sent);
    side("Written here").getByRole("button", { name: "Keep mine" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sentParts(requests, "notes").length).toBeGreaterThan(sent), shown);
    expect(await opened(seance, "notes", sentParts(requests, "notes").at(-1))).toEqual({
      value: "Mine at first. And more. Theirs too.",
      rev: 3,
    });
  });

  it("keeps a part that cannot be opened apart from the others", async () => {
    const stranger = await aSealedSeance(world, { parts: { notes: "bound elsewhere" } });
    const seance = await aSealedSeance(world, { parts: { analysis: "Lumbar." } });
    await openSeances(world, { seances: [{ ...seance, notes: stranger.notes }] });
    expect(await screen.findByRole("textbox", { name: "Analysis" }, shown)).toHaveValue("Lumbar.");
    expect(screen.getByText("This part cannot be opened")).toBeInTheDocument();
    expect(screen.queryByRole("textbox", { name: "Notes" })).not.toBeInTheDocument();
  });

  it("copies a row of the last session into this one", async () => {
    const last = await aSealedSeance(world, {
      number: 1,
      isLast: false,
      finalizedAt: "2026-11-10T14:00:00.000Z",
      parts: {
        objectives: [{ structure: "L5", test: "Gillet" }],
        exclusions: { clinicalSigns: "", exclusionTests: "", warning: "No cervical thrust." },
      },
    });
    const seance = await aSealedSeance(world, { number: 2 });
    const { user } = await openSeances(world, { seances: [last, seance] });
    await user.click(await screen.findByRole("button", { name: "Copy row 1 into this session" }, shown));
    const table = await screen.findByRole("table", { name: "Objective findings" }, shown);
    expect(within(table).getByRole("combobox", { name: /Structure.*1/ })).toHaveValue("L5");
    expect(screen.getAllByText("No cervical thrust.").length).toBeGreaterThan(0);
  });

  it("belongs to its therapist: others read it, and confirm before they write", async () => {
    const can = { write: true, finalize: true, amend: false, pay: false, receipt: false, isForeign: true };
    const seance = await aSealedSeance(world, { parts: { notes: "Hers." }, can, therapistFullName: "Anne Lavoie" });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    const notes = await screen.findByRole("textbox", { name: "Notes" }, shown);
    expect(notes).toHaveAttribute("readonly");
    await user.click(screen.getByRole("button", { name: "Write here" }));
    await user.click(await screen.findByRole("button", { name: "Write in this session" }, shown));
    await user.type(screen.getByRole("textbox", { name: "Notes" }), " Mine.");
    await waitFor(
      () =>
        expect(requests.filter(({ body }) => body && "notes" in (body as object)).at(-1)?.body).toMatchObject({
          force: true,
        }),
      shown,
    );
  });
});

describe("finalising", () => {
  it("lists what is missing, signs what the server holds, and locks", async () => {
    const seance = await aSealedSeance(world, {
      parts: { notes: "Done." },
      views: { front: packLines({ "#00f": [{ x0: 1, y0: 1, x1: 2, y1: 2, scale: 1 }] }) },
    });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    await user.click(await screen.findByRole("button", { name: "Finalise" }, shown));
    expect(await screen.findByText(/4 parts are still empty/, undefined, shown)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Finalise and lock" }));
    await waitFor(() => expect(sentParts(requests, "finalizeStatement")).toHaveLength(1), shown);
    const [statement] = sentParts(requests, "finalizeStatement") as [Parameters<OpenWorld["crypto"]["verify"]>[0]];
    const { type, body } = await world.crypto.verify(statement, seance.clinicId);
    expect({ type, body }).toMatchObject({
      type: "finalize",
      body: { session: seance.id, patient: world.patient.id, isAutoFinalized: false },
    });
  });

  it.each([
    ["an older version of a part", (now: Seance, before: Seance) => ({ ...now, notes: before.notes })],
    ["a part left out", (now: Seance) => ({ ...now, analysis: null })],
    ["a part that does not open", (now: Seance) => ({ ...now, notes: now.analysis })],
  ])("signs nothing when the server returns %s", async (_what, tamper) => {
    const before = await aSealedSeance(world, { parts: { notes: "Draft.", analysis: "Lumbar." } });
    const ref = partPlace(before.id, "notes");
    const [second] = await world.crypto.seal(world.ref, [{ ref, value: "Done.", rev: 2 }]);
    const [third] = await world.crypto.seal(world.ref, [
      { ref: partPlace(before.id, "analysis"), value: "Lumbar, left.", rev: 2 },
    ]);
    const now = { ...before, notes: sealed.parse(second), analysis: sealed.parse(third) };
    const { user, requests, answer } = await openSeances(world, { seances: [now] });
    await user.click(await screen.findByRole("button", { name: "Finalise" }, shown));
    answer(answers(getSeanceBeside, tamper(now, before)));
    await user.click(await screen.findByRole("button", { name: "Finalise and lock" }, shown));
    expect(await screen.findByText(/Something was saved while you were finalising/, undefined, shown)).toBeVisible();
    expect(sentParts(requests, "finalizeStatement")).toEqual([]);
    expect(sentParts(requests, "finalizedAt")).toEqual([]);
  });

  it("is not offered to who may not finalise", async () => {
    const can = { write: true, finalize: false, amend: false, pay: true, receipt: true, isForeign: false };
    await openSeances(world, { seances: [await aSealedSeance(world, { can })] });
    await screen.findByRole("textbox", { name: "Reason for the visit" }, shown);
    expect(screen.queryByRole("button", { name: "Finalise" })).not.toBeInTheDocument();
  });
});

describe("other states", () => {
  const closed = {
    finalizedAt: "2026-11-21T14:00:00.000Z",
    can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
  };

  it("reads a closed session as paper, with who closed it and no field to type in", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Kept." } });
    const signature = await signatureOver(world, seance);
    await openSeances(world, {
      seances: [{ ...seance, ...closed, finalizeStatement: signature!.finalizeStatement }],
    });
    expect(await screen.findByText("Kept.", undefined, shown)).toBeInTheDocument();
    expect(await screen.findByText(/Finalised by Anne Morel/)).toBeInTheDocument();
    expect(screen.queryByRole("textbox", { name: "Notes" })).not.toBeInTheDocument();
    expect(screen.getAllByText("Read-only").length).toBeGreaterThan(0);
  });

  it("teaches what to do when there is no session yet, in French too", async () => {
    await openSeances(world, { seances: [], language: "fr" });
    expect(await screen.findByText("Aucune séance pour l’instant", undefined, shown)).toBeInTheDocument();
  });

  it("asks for a licence before it opens a session without one", async () => {
    const { user, requests } = await openSeances(world, { seances: [] });
    const [first] = await screen.findAllByRole("button", { name: "New session" }, shown);
    await user.click(first!);
    await user.click(await screen.findByRole("menuitem", { name: "SOAPIE" }, shown));
    expect(await screen.findByText("A licence is required", undefined, shown)).toBeInTheDocument();
    expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
