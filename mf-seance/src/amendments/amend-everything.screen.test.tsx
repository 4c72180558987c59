import { screen, waitFor, within } from "@testing-library/react";
import { openJournal } from "@carnet/shell/journal";
import { answers, type Request } from "@carnet/shell/testing";
import { sealed } from "@carnet/services/framework/contract";
import { getAllergens } from "@carnet/services/clinic/contract";
import {
  amendBody,
  naet,
  packLines,
  type Amended,
  type Amendment,
  type Seance,
} from "@carnet/services/seance/contract";
import { asAmended, viewsAsAmended } from "../chart/as-amended.ts";
import { openSeance } from "../chart/open-seance.ts";
import { amendmentPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const closed: Partial<Seance> = {
  finalizedAt: "2026-11-21T14:00:00.000Z",
  can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
};
const more = [answers(getAllergens, [])];
const line = { x0: 10, y0: 10, x1: 20, y1: 20, scale: 1 };
const other = { x0: 100, y0: 10, x1: 120, y1: 20, scale: 1 };
const form = {
  title: "Posture",
  numCols: 2,
  fields: [
    { id: "a", label: "Standing", value: "Sway", meta: { type: "text" } },
    { id: "b", label: "Pain", value: 4, meta: { type: "number" } },
  ],
};

async function amendmentOf(
  id: string,
  path: string,
  value: unknown,
  over: Partial<Amendment> = {},
): Promise<Amendment> {
  const ordinal = over.ordinal ?? 1;
  const ref = amendmentPlace(id, path, ordinal);
  const [text] = await world.crypto.seal(world.ref, [{ ref, value, rev: 1 }]);
  const amender = { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e16", name: "Louis Bernier" };
  const time = "2026-11-22T14:00:00.000Z";
  return { ordinal, text: sealed.parse(text), amender, time, inProgress: false, statement: null, ...over };
}
const amendedTo = (value: unknown, because = ""): Amended => ({ amended: value, reason: "correction", because });

/** What was last sent of a path: its amendment, opened. */
async function sentOf(seance: Seance, path: string, requests: Request[]) {
  const body = requests
    .flatMap(({ body: sent }) =>
      sent && typeof sent === "object" && "amendments" in sent ? [amendBody.parse(sent.amendments)] : [],
    )
    .findLast((each) => each.path === path);
  if (!body?.text) return null;
  const [opened] = await world.crypto.open(world.ref, [
    { ref: amendmentPlace(seance.id, path, body.ordinal), sealed: body.text },
  ]);
  return { ...body, value: opened?.ok ? (opened.value as Amended) : null };
}

async function sign(user: Awaited<ReturnType<typeof openSeances>>["user"], within_: HTMLElement = document.body) {
  await user.click(within(within_).getByRole("radio", { name: "Correction" }));
  await user.click(within(within_).getByRole("button", { name: "Sign the amendment" }));
}
const editor = () => screen.findByRole("group", { name: "Amendment" }, shown);

describe("amending rows (SES-026)", () => {
  const parts = { objectives: [{ structure: "L5" }, { structure: "Sacrum" }] };

  it("changes one, and keeps what is typed in the row that is offered next", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    await user.click((await screen.findAllByRole("button", { name: "Amend this row" }, shown))[0]!);
    const table = within(await screen.findByRole("table", { name: "Objective findings" }, shown));
    await user.type(table.getByRole("combobox", { name: "Structure, row 1" }), " left");
    await user.type(table.getByRole("combobox", { name: "Structure, row 2" }), "T12");
    await sign(user);
    await waitFor(async () => {
      const sent = await sentOf(seance, "objectives0", requests);
      expect(sent).toMatchObject({ inProgress: false, value: { reason: "correction" } });
      expect(sent?.value?.amended).toMatchObject([{ structure: "L5 left" }, { structure: "T12" }]);
    }, shown);
  });

  it("adds one beyond the last", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    await user.click(await screen.findByRole("button", { name: "Add a row to “Objective findings”" }, shown));
    const table = within(await screen.findByRole("table", { name: "Objective findings" }, shown));
    await user.type(table.getByRole("combobox", { name: "Structure, row 1" }), "Psoas");
    await sign(user);
    await waitFor(async () => {
      expect((await sentOf(seance, "objectives2", requests))?.value?.amended).toMatchObject([{ structure: "Psoas" }]);
    }, shown);
  });

  it("strikes one out", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    await user.click((await screen.findAllByRole("button", { name: "Strike this row out" }, shown))[1]!);
    expect(await screen.findByText("This row will be struck out.", undefined, shown)).toBeVisible();
    await sign(user);
    await waitFor(async () => {
      const sent = await sentOf(seance, "objectives1", requests);
      expect(sent).toMatchObject({ inProgress: false, value: { amended: [] } });
    }, shown);
  });

  it("reads each as it was and as it is, with who, when and why, and the original alone when that is asked for", async () => {
    const id = crypto.randomUUID();
    const amendments = {
      objectives0: [await amendmentOf(id, "objectives0", amendedTo([{ structure: "L4" }], "Wrong level."))],
      objectives1: [await amendmentOf(id, "objectives1", amendedTo([]))],
      objectives2: [await amendmentOf(id, "objectives2", amendedTo([{ structure: "Psoas" }]))],
    };
    const seance = await aSealedSeance(world, { ...closed, id, parts, amendments });
    const now = asAmended(await openSeance(world, seance));
    expect(now.objectives).toMatchObject([{ structure: "L4" }, { structure: "Psoas" }]);
    const { user } = await openSeances(world, { seances: [seance] });
    expect((await screen.findByText("L5", undefined, shown)).tagName).toBe("S");
    expect(screen.getByText("Sacrum").tagName).toBe("S");
    for (const word of ["L4", "Psoas"]) expect(screen.getByText(word).tagName).toBe("SPAN");
    expect(screen.getByText("Reason: Correction, Wrong level.")).toBeVisible();
    expect(screen.getAllByText(/Louis Bernier, 22 Nov/)).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "As signed" }));
    expect(screen.getByText("L5").tagName).toBe("SPAN");
    expect(screen.queryByText("Psoas")).not.toBeInTheDocument();
  });
});

describe("amending NAET and a form (SES-026, FRM-003)", () => {
  it("writes NAET anew, field by field, and reads what was changed under what it was", async () => {
    const id = crypto.randomUUID();
    const before = naet.parse({ followUp: { yin: "Weak", polarity: "Balanced" } });
    const after = naet.parse({ followUp: { yin: "Strong", polarity: "Balanced" } });
    const amendments = { naet: [await amendmentOf(id, "naet", amendedTo(after, "Retested."))] };
    const seance = await aSealedSeance(world, {
      ...closed,
      id,
      typeOfSeance: "naet",
      parts: { naet: before },
      amendments,
    });
    const { user, requests } = await openSeances(world, { seances: [seance], more });
    const part = within(await screen.findByRole("region", { name: "NAET" }, shown));
    expect(part.getByText("Weak").tagName).toBe("DEL");
    expect(part.getByText("Strong").tagName).toBe("DD");
    expect(part.getAllByText("Balanced")).toHaveLength(1);
    expect(part.getByText("Reason: Correction, Retested.")).toBeVisible();
    await user.click(part.getByRole("button", { name: "Amend “NAET”" }));
    await user.type(await part.findByRole("textbox", { name: "Yin" }), "er");
    await sign(user);
    await waitFor(async () => {
      const sent = await sentOf(seance, "naet", requests);
      expect(sent).toMatchObject({ ordinal: 2, inProgress: false });
      expect(sent?.value?.amended).toMatchObject({ followUp: { yin: "Stronger", polarity: "Balanced" } });
    }, shown);
  });

  it("is not signed over a number that is not kept: that is gone to", async () => {
    const parts = { naet: naet.parse({ followUp: { yin: "Weak" } }) };
    const seance = await aSealedSeance(world, { ...closed, typeOfSeance: "naet", parts });
    const { user, requests } = await openSeances(world, { seances: [seance], more });
    const part = within(await screen.findByRole("region", { name: "NAET" }, shown));
    await user.click(part.getByRole("button", { name: "Amend “NAET”" }));
    const hours = await part.findByRole("textbox", { name: "Avoidance time" });
    await user.clear(hours);
    await user.paste("5000");
    await sign(user);
    expect(hours).toHaveFocus();
    await user.clear(hours);
    await user.paste("30");
    await user.click(screen.getByRole("button", { name: "Sign the amendment" }));
    await waitFor(async () => {
      const sent = await sentOf(seance, "naet", requests);
      expect(sent).toMatchObject({ ordinal: 1, inProgress: false });
      expect(sent?.value?.amended).toMatchObject({ avoidanceTime: 30 });
    }, shown);
  });

  it("answers a question of a form again, and says who did and when", async () => {
    const id = crypto.randomUUID();
    const again = { ...form, fields: form.fields.with(0, { ...form.fields[0]!, value: "Lordosis" }) };
    const amendments = { customForm: [await amendmentOf(id, "customForm", amendedTo(again))] };
    const parts = { customForm: form };
    const seance = await aSealedSeance(world, { ...closed, id, typeOfSeance: "custom", parts, amendments });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    const part = within(await screen.findByRole("region", { name: "Posture" }, shown));
    expect(part.getByText("Sway").tagName).toBe("DEL");
    expect(part.getByText("Lordosis").tagName).toBe("DD");
    expect(part.getByText(/Louis Bernier, 22 Nov/)).toBeVisible();
    await user.click(part.getByRole("button", { name: "Amend “Posture”" }));
    await user.type(await part.findByRole("textbox", { name: "Standing" }), ", slight");
    await sign(user);
    await waitFor(async () => {
      const sent = await sentOf(seance, "customForm", requests);
      expect(sent?.value?.amended).toMatchObject({
        title: "Posture",
        fields: [{ value: "Lordosis, slight" }, { value: 4 }],
      });
    }, shown);
  });
});

describe("amending a drawing (DRW-001)", () => {
  it("says in words what was taken away and added, and shows it as signed, amended or both", async () => {
    const id = crypto.randomUUID();
    const after = packLines({ "#090": [other] });
    const amendments = { drawingsFront: [await amendmentOf(id, "drawingsFront", amendedTo(after, "Side."))] };
    const views = { front: packLines({ "#f00": [line] }) };
    const seance = await aSealedSeance(world, { ...closed, id, views, amendments });
    expect(viewsAsAmended(await openSeance(world, seance)).front?.value).toEqual(after);
    const { user } = await openSeances(world, { seances: [seance] });
    const part = within(await screen.findByRole("region", { name: "Drawings" }, shown));
    expect(part.getByText("1 red stroke removed, 1 green stroke added")).toBeVisible();
    expect(part.getByText("Reason: Correction, Side.")).toBeVisible();
    const versions = within(part.getByRole("radiogroup", { name: "Which version" }));
    expect(versions.getByRole("radio", { name: "Both" })).toBeChecked();
    await user.click(versions.getByRole("radio", { name: "Signed" }));
    expect(versions.getByRole("radio", { name: "Signed" })).toBeChecked();
  });

  it("seals the whole view in its amendment, signed", async () => {
    const seance = await aSealedSeance(world, { ...closed, views: { front: packLines({ "#f00": [line] }) } });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    await user.click(await screen.findByRole("button", { name: "Amend “Front”" }, shown));
    const pad = within(await editor()).getByRole("img", { name: /^Front/ });
    await user.pointer([
      { keys: "[MouseLeft>]", target: pad, coords: { x: 5, y: 5 } },
      { target: pad, coords: { x: 30, y: 30 } },
      { keys: "[/MouseLeft]", target: pad },
    ]);
    await sign(user);
    await waitFor(async () => {
      const sent = await sentOf(seance, "drawingsFront", requests);
      expect(sent).toMatchObject({ inProgress: false, value: { amended: { v: 1 }, reason: "correction" } });
      expect(sent?.statement).toBeDefined();
    }, shown);
  });
});

describe("what nobody wrote in", () => {
  it("is one line of names, and is amended from there", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Better." } });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    const line_ = await screen.findByRole("button", { name: /empty parts/ }, shown);
    expect(line_).toHaveTextContent("analysis");
    expect(screen.queryByRole("region", { name: "Analysis" })).not.toBeInTheDocument();
    await user.click(line_);
    const part = within(await screen.findByRole("region", { name: "Analysis" }));
    await user.click(part.getByRole("button", { name: "Amend “Analysis”" }));
    await user.type(part.getByRole("textbox", { name: "Analysis" }), "Lumbar.");
    await sign(user);
    await waitFor(async () => {
      expect((await sentOf(seance, "analysis", requests))?.value?.amended).toBe("Lumbar.");
    }, shown);
  });

  it("is opened by itself where an amendment was being typed when the page went", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { objectives: [{ structure: "L5" }] } });
    await openJournal().write(
      `seance/${seance.id}/amendment/objectives1`,
      amendedTo([{ structure: "T4" }], "Late."),
      "1.0",
    );
    const { requests } = await openSeances(world, { seances: [seance] });
    expect(await screen.findByDisplayValue("T4", undefined, shown)).toBeVisible();
    expect(screen.getByRole("radio", { name: "Correction" })).toBeChecked();
    expect(screen.getByRole("textbox", { name: "In a few words" })).toHaveValue("Late.");
    await waitFor(
      async () => expect(await sentOf(seance, "objectives1", requests)).toMatchObject({ inProgress: true }),
      shown,
    );
  });
});
