import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openJournal } from "@carnet/shell/journal";
import { answers, fails, refuses, type Request } from "@carnet/shell/testing";
import { osteopathy } from "@carnet/shell/testing/clinic";
import { sealed } from "@carnet/services/framework/contract";
import {
  createSeance,
  getLastSeance,
  getSeanceBeside,
  naet,
  packLines,
  sealedProperties,
  updateSeance,
  type CreateSeanceBody,
  type Seance,
} from "@carnet/services/seance/contract";
import { partPlace } from "../chart/places.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
/** A failing save is tried for a while before it is said. */
const slow = { timeout: 30_000 };
const massage = "2d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d";
const discipline = (disciplineId: string) => ({
  disciplineId,
  tarrif: 9000,
  taxable: true,
  isValid: true,
  corporationMembershipsNo: "1",
});
const clinic = {
  sessionTypes: ["soapie-2" as const, "hybrid" as const],
  currentUserDisciplines: [discipline(osteopathy), discipline(massage)],
  allDisciplines: [
    { id: osteopathy, nameEn: "Osteopathy", nameFr: "Ostéopathie" },
    { id: massage, nameEn: "Massage", nameFr: "Massothérapie" },
  ],
};
const licensed = {
  ...clinic,
  currentUserLicense: { plan: "large-year" as const, planTerminatedAt: null, isActive: true, receiptsEnabled: true },
};
const sent = (requests: Request[], name: string) =>
  requests.flatMap(({ method, body }) =>
    method === "PUT" && body && typeof body === "object" && name in body
      ? [(body as Record<string, unknown>)[name]]
      : [],
  );
const head = async () => within(await screen.findByRole("group", { name: "What this session is" }, shown));

describe("the head of a session (SES-002, SES-027)", () => {
  it("keeps what was changed without a network, tells it, and sends it once there is one", async () => {
    const seance = await aSealedSeance(world);
    const kept = jest.fn();
    const first = await openSeances(world, { seances: [seance], clinic: licensed, more: [fails(updateSeance, 0)] });
    const { user } = first;
    await user.selectOptions(await (await head()).findByRole("combobox", { name: /^Phase/ }), "Control");
    await user.selectOptions(await (await head()).findByRole("combobox", { name: /^Type/ }), "hybrid");
    const chip = await screen.findAllByText(/^In this page only, until it closes/, undefined, slow);
    expect(chip[0]).toBeVisible();

    first.unmount();
    await openSeances(world, {
      seances: [seance],
      clinic: licensed,
      more: [answers(updateSeance, ({ body }) => (kept(body), Object.assign(seance, body), {}))],
    });
    // What was kept is taken up after the session stands, which may be drawn anew then.
    await waitFor(
      async () => expect((await head()).getByRole("combobox", { name: /^Phase/ })).toHaveValue("Control"),
      slow,
    );
    await waitFor(() => {
      expect(kept).toHaveBeenCalledWith(expect.objectContaining({ treatmentPhase: "Control" }));
      expect(kept).toHaveBeenCalledWith(expect.objectContaining({ typeOfSeance: "hybrid" }));
    }, slow);
  }, 80_000);

  it("changes style, phase and discipline, each by itself, among what the clinic offers", async () => {
    const seance = await aSealedSeance(world, { parts: { objectives: [{ structure: "L5" }] } });
    const { user, requests } = await openSeances(world, { seances: [seance], clinic });
    const controls = await head();
    const type = await controls.findByRole("combobox", { name: /^Type/ });
    await within(type).findByRole("option", { name: "Hybrid" }, shown);
    expect(
      within(type)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["SOAPIE", "Hybrid"]);
    await user.selectOptions(controls.getByRole("combobox", { name: /^Phase/ }), "Maintenance");
    await user.selectOptions(controls.getByRole("combobox", { name: /^Discipline/ }), "Massage");
    await user.selectOptions(type, "Hybrid");
    await waitFor(() => expect(sent(requests, "typeOfSeance")).toEqual(["hybrid"]), shown);
    await waitFor(() => expect(sent(requests, "treatmentPhase")).toEqual(["Maintenance"]), shown);
    await waitFor(() => expect(sent(requests, "disciplineId")).toEqual([massage]), shown);
  });

  it("tells the phase in the header and in the list of sessions as soon as it is stored", async () => {
    const { user, requests } = await openSeances(world, { seances: [await aSealedSeance(world)], clinic });
    const header = () => within(screen.getByRole("region", { name: "Patient" }));
    const list = () => within(screen.getByRole("navigation", { name: "Sessions" }));
    await waitFor(() => {
      for (const place of [header(), list()]) expect(place.getByText("Active")).toBeVisible();
    }, shown);
    await user.selectOptions((await head()).getByRole("combobox", { name: /^Phase/ }), "Maintenance");
    await waitFor(() => expect(sent(requests, "treatmentPhase")).toEqual(["Maintenance"]), shown);
    await waitFor(() => {
      for (const place of [header(), list()]) expect(place.getByText("Maintenance")).toBeVisible();
    });
    expect(list().queryByText("Active")).toBeNull();
  });

  it("keeps a choice that was made while the one before it was being stored", async () => {
    const opened = await openSeances(world, { seances: [await aSealedSeance(world)], clinic });
    let store = () => {};
    opened.answer(
      answers(updateSeance, async ({ body }) => {
        if (body.treatmentPhase === "Maintenance") await new Promise<void>((resolve) => (store = resolve));
        return {};
      }),
    );
    const phase = (await head()).getByRole("combobox", { name: /^Phase/ });
    await opened.user.selectOptions(phase, "Maintenance");
    await waitFor(() => expect(sent(opened.requests, "treatmentPhase")).toEqual(["Maintenance"]), shown);
    await opened.user.selectOptions(phase, "Consolidation");
    await act(async () => store());
    await waitFor(
      () => expect(sent(opened.requests, "treatmentPhase")).toEqual(["Maintenance", "Consolidation"]),
      shown,
    );
    expect(phase).toHaveDisplayValue("Consolidation");
  });

  it("goes on showing what was stored when an answer that is older comes after it", async () => {
    const seance = await aSealedSeance(world);
    const opened = await openSeances(world, { seances: [seance], clinic });
    const phase = (await head()).getByRole("combobox", { name: /^Phase/ });
    let give = () => {};
    opened.answer(
      answers(updateSeance, ({ body }) => (Object.assign(seance, body), {})),
      answers(getLastSeance, async () => {
        const older = { ...seance };
        await new Promise<void>((resolve) => (give = resolve));
        return older;
      }),
    );
    act(() => void refreshSeances(world.patient.id));
    await opened.user.selectOptions(phase, "Maintenance");
    await waitFor(() => expect(sent(opened.requests, "treatmentPhase")).toEqual(["Maintenance"]), shown);
    opened.answer(answers(getLastSeance, () => seance));
    await act(async () => give());
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect((await head()).getByRole("combobox", { name: /^Phase/ })).toHaveDisplayValue("Maintenance");
  });

  it("hides nothing that is filled when the style changes: it stays under the one it is from", async () => {
    const seance = await aSealedSeance(world, { parts: { objectives: [{ structure: "L5" }] } });
    const { user, requests } = await openSeances(world, { seances: [seance], clinic });
    const type = await (await head()).findByRole("combobox", { name: /^Type/ });
    await within(type).findByRole("option", { name: "Hybrid" }, shown);
    await user.selectOptions(type, "Hybrid");
    await waitFor(() => expect(sent(requests, "typeOfSeance")).toEqual(["hybrid"]), shown);
    expect(await screen.findByRole("region", { name: "Findings and treatment" }, shown)).toBeVisible();
    expect(screen.getByText("From SOAPIE")).toBeVisible();
    expect(screen.getByDisplayValue("L5")).toBeVisible();
  });

  it("says when the visit was, and refuses what is no hour", async () => {
    const seance = await aSealedSeance(world);
    const keeps = answers(updateSeance, ({ body }) => {
      seance.amendedAppointmentAt = body.amendedAppointmentAt ?? seance.amendedAppointmentAt;
      return {};
    });
    const { user, requests } = await openSeances(world, { seances: [seance], clinic, more: [keeps] });
    await user.click(await (await head()).findByRole("button", { name: /^Visit/ }));
    const form = within(await screen.findByRole("dialog", { name: "When the visit was" }, shown));
    const hour = form.getByLabelText(/^Hour/);
    fireEvent.change(hour, { target: { value: "" } });
    await user.click(form.getByRole("button", { name: "Keep this time" }));
    expect(form.getByText(/Write a day and an hour/)).toBeVisible();
    fireEvent.change(hour, { target: { value: "09:15" } });
    await user.click(form.getByRole("button", { name: "Keep this time" }));
    const at = new Date("2026-11-20T14:00:00.000Z");
    at.setHours(9, 15);
    await waitFor(() => expect(sent(requests, "amendedAppointmentAt")).toEqual([at.toISOString()]), shown);
    expect(await (await head()).findByRole("button", { name: /9:15/ }, shown)).toBeVisible();
  });

  it("says why a style is not taken", async () => {
    const opened = await openSeances(world, { seances: [await aSealedSeance(world)], clinic });
    opened.answer(refuses(updateSeance, "typeNotOffered"));
    const type = await (await head()).findByRole("combobox", { name: /^Type/ });
    await within(type).findByRole("option", { name: "Hybrid" }, shown);
    await opened.user.selectOptions(type, "Hybrid");
    expect(await screen.findByText(/does not offer this type of session/, undefined, shown)).toBeVisible();
  });

  it("shows an old soapie session in its own style, which is not offered for others (SES-003)", async () => {
    const old = { typeOfSeance: "soapie" as const, parts: { analysis: "Lumbar.", objectives: [{ structure: "L5" }] } };
    await openSeances(world, { seances: [await aSealedSeance(world, old)], clinic });
    const type = await (await head()).findByRole("combobox", { name: /^Type/ });
    expect(type).toHaveDisplayValue("SOAPIE (former style)");
    expect(await screen.findByRole("textbox", { name: "Analysis" }, shown)).toHaveValue("Lumbar.");
    expect(screen.getByDisplayValue("L5")).toBeVisible();
  });
});

describe("a new session", () => {
  const full: Partial<Seance> & Parameters<typeof aSealedSeance>[1] = {
    finalizedAt: "2026-11-21T14:00:00.000Z",
    treatmentPhase: "Maintenance",
    disciplineId: massage,
    parts: {
      notes: "Slept.",
      analysis: "Lumbar.",
      treatmentPlan: "Two weeks.",
      exclusions: { clinicalSigns: "None.", exclusionTests: "", warning: "No thrust." },
      naet: naet.parse({ followUp: { yin: "Weak" }, allergens: [{ text: "Egg" }] }),
      objectivesText: "Back.",
      objectives: [{ structure: "L5" }],
      interventions: [{ structure: "L5" }],
      efficiency: "Better.",
    },
    views: { front: packLines({ "#00f": [{ x0: 1, y0: 1, x1: 2, y1: 2, scale: 1 }] }) },
  };

  it.each([
    ["SOAPIE", "soapie-2", []],
    ["NAET", "naet", ["naet"]],
  ] as const)(
    "of %s takes over notes, phase, analysis, plan, exclusions and discipline, the follow-up where it is NAET, and nothing else (SES-014)",
    async (name, type, more) => {
      const last = await aSealedSeance(world, full);
      let sent: CreateSeanceBody | null = null;
      const next = await aSealedSeance(world, { number: 2 });
      const create = answers(createSeance, ({ body }) => {
        sent = body;
        return next;
      });
      const { user } = await openSeances(world, {
        seances: [last],
        clinic: { ...licensed, sessionTypes: ["*"] },
        more: [create],
      });
      await screen.findByRole("heading", { name: "Session 1" }, shown);
      await user.click(await screen.findByRole("button", { name: "New session" }, shown));
      await user.click(await screen.findByRole("menuitem", { name }, shown));
      await waitFor(() => expect(sent).not.toBeNull(), shown);
      const body = sent! as CreateSeanceBody & Record<string, unknown>;
      expect(body).toMatchObject({ treatmentPhase: "Maintenance", disciplineId: massage, typeOfSeance: type });
      const taken = sealedProperties.filter((name) => body[name] !== undefined);
      expect([...taken].sort()).toEqual(["analysis", "exclusions", ...more, "notes", "treatmentPlan"]);
      const opened = await world.crypto.open(
        world.ref,
        taken.map((name) => ({ ref: partPlace(body.id, name), sealed: sealed.parse(body[name]) })),
      );
      const values = Object.fromEntries(opened.map((each, at) => [taken[at], each.ok ? each.value : null]));
      expect(values).toMatchObject({
        notes: "Slept.",
        analysis: "Lumbar.",
        treatmentPlan: "Two weeks.",
        exclusions: { warning: "No thrust." },
        ...(more.length > 0 && { naet: { followUp: { yin: "Weak" }, allergens: [] } }),
      });
    },
  );

  it("begins at the top of the page, with the caret in the reason", async () => {
    const seance = await aSealedSeance(world);
    const at = `/seance?patientId=${world.patient.id}&number=1&fresh`;
    const { location } = await openSeances(world, { seances: [seance], at });
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Reason for the visit" })).toHaveFocus(), shown);
    expect(location()).not.toContain("fresh");
  });

  it("leaves the caret to whoever has begun to type in the palette", async () => {
    const palette = document.createElement("div");
    palette.setAttribute("aria-modal", "true");
    const field = palette.appendChild(document.createElement("input"));
    document.body.append(palette);
    const seance = await aSealedSeance(world);
    const at = `/seance?patientId=${world.patient.id}&number=1&fresh`;
    const opening = openSeances(world, { seances: [seance], at });
    field.focus();
    const { location } = await opening;
    await waitFor(() => expect(location()).toMatch(/number=1$/), shown);
    expect(field).toHaveFocus();
    palette.remove();
  });

  it("stays where one writes when the address comes to name it and the server is away by then", async () => {
    const seance = await aSealedSeance(world);
    const at = `/seance?patientId=${world.patient.id}&fresh`;
    const { location, requests } = await openSeances(world, {
      seances: [seance],
      at,
      more: [fails(getSeanceBeside, 500)],
    });
    await waitFor(() => expect(location()).toMatch(/number=1$/), shown);
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith("/2/before"))).toBe(true), shown);
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(screen.getByRole("textbox", { name: "Reason for the visit" })).toBeVisible();
  });

  it("begins there too when the one that is open is gone on with", async () => {
    const seance = await aSealedSeance(world);
    const visitId = crypto.randomUUID();
    const { location, requests } = await openSeances(world, {
      seances: [seance],
      at: `/seance?patientId=${world.patient.id}&start&visitId=${visitId}`,
      more: [answers(createSeance, seance)],
    });
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Reason for the visit" })).toHaveFocus(), shown);
    expect(location()).toMatch(/number=1$/);
    // The visit it was asked from is told once, and the style stays.
    const bodies = requests.flatMap(({ method, body }) => (method === "POST" ? [body] : []));
    expect(bodies).toEqual([expect.objectContaining({ visitId, typeOfSeance: seance.typeOfSeance })]);
  });
});

describe("going from session to session (SES-019)", () => {
  const three = async () => {
    const closed = { finalizedAt: "2026-11-21T14:00:00.000Z", isLast: false };
    return [
      await aSealedSeance(world, { ...closed, number: 1, parts: { notes: "One." } }),
      await aSealedSeance(world, { ...closed, number: 2, parts: { notes: "Two." } }),
      await aSealedSeance(world, { number: 3, parts: { notes: "Three." } }),
    ];
  };
  const at = (number: number) => `/seance?patientId=${world.patient.id}&number=${number}`;

  it("goes no further than either end", async () => {
    const first = await openSeances(world, { seances: await three(), at: at(1) });
    expect(await screen.findByRole("button", { name: /^Previous session/ }, shown)).toBeDisabled();
    expect(screen.getByRole("button", { name: /^Next session/ })).toBeEnabled();
    first.unmount();
    await openSeances(world, { seances: await three(), at: at(3) });
    expect(await screen.findByRole("button", { name: /^Next session/ }, shown)).toBeDisabled();
    expect(screen.getByRole("button", { name: /^Previous session/ })).toBeEnabled();
  });

  it("goes on once what is typed is stored", async () => {
    const { user, requests, location } = await openSeances(world, { seances: await three(), at: at(3) });
    await user.type(await screen.findByRole("textbox", { name: "Notes" }, shown), " And more.");
    await user.click(screen.getByRole("button", { name: /^Previous session/ }));
    await waitFor(() => expect(location()).toContain("number=2"), shown);
    expect(sent(requests, "notes")).toHaveLength(1);
    await act(async () => undefined);
  });

  it("waits for a slow save and says so, and goes on at its answer, once", async () => {
    let letAnswer = () => {};
    const answered = new Promise<void>((resolve) => (letAnswer = resolve));
    const slow = answers(updateSeance, () => answered.then(() => ({})));
    const { user, location } = await openSeances(world, { seances: await three(), at: at(3), more: [slow] });
    await user.type(await screen.findByRole("textbox", { name: "Notes" }, shown), " And more.");
    await user.keyboard("{Alt>}{PageUp}{PageUp}{/Alt}");
    expect(await screen.findByText("Saving what is typed, then on to session 2.", undefined, shown)).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(location()).toContain("number=3");
    letAnswer();
    await waitFor(() => expect(location()).toContain("number=2"), shown);
    await waitFor(() => expect(screen.queryByText(/^Saving what is typed/)).not.toBeInTheDocument());
    expect(screen.queryByText(/^Not all that was typed/)).not.toBeInTheDocument();
  });

  it.each([
    ["is refused", fails(updateSeance, 500)],
    ["has no answer", answers(updateSeance, () => new Promise<never>(() => {}))],
  ])(
    "holds nobody back where a save %s: it is told, and what was typed is kept on this device",
    async (_why, more) => {
      const seances = await three();
      const { user, location } = await openSeances(world, { seances, at: at(3), more: [more] });
      await user.type(await screen.findByRole("textbox", { name: "Notes" }, shown), " And more.");
      await user.keyboard("{Alt>}{PageUp}{/Alt}");
      await waitFor(() => expect(location()).toContain("number=2"), shown);
      expect(screen.getByText(/^Not all that was typed is on the server yet/)).toBeVisible();
      expect(await openJournal().read(`seance/${seances[2]!.id}/notes`)).toMatchObject({ value: "Three. And more." });
    },
    20_000,
  );
});
