import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { aMember, aMembersView } from "@carnet/shell/testing/clinic";
import { getMembers } from "@carnet/services/clinic/contract";
import type { Sealed, Statement } from "@carnet/services/framework/contract";
import { amendBody, getFormerSeanceParts, packLines, type Seance } from "@carnet/services/seance/contract";
import { amendmentPlace } from "../chart/places.ts";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { aLine, type SeanceLine } from "../manifest/seances-manifest.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { garbageOver } from "../testing/garbage.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 15_000 };
const at = "2026-11-20T14:00:00.000Z";
const lavoie = "5b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e0f";
const may = { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false };
const closed = { finalizedAt: "2026-11-21T14:00:00.000Z", can: may };
const drawn = packLines({ "#00f": [{ x0: 1, y0: 1, x1: 2, y1: 2, scale: 1 }] });

interface Stored {
  /** What the server gives. */
  given: Seance;
  /** What it kept of the part that is garbage now. */
  former: Sealed;
  lines?: SeanceLine[];
  language?: "en" | "fr";
}

const open = ({ given, former, lines, language = "en" }: Stored) =>
  openSeances(world, {
    seances: [given],
    language,
    ...(lines && { lines }),
    more: [
      answers(getFormerSeanceParts, {
        rev: 2,
        versions: [{ sealed: former, rev: 1, writtenBy: lavoie, writtenAt: at, replacedAt: at }],
      }),
      answers(
        getMembers,
        aMembersView({ members: [aMember({ id: lavoie, firstName: "Anne", lastName: "Lavoie", isOwner: false })] }),
      ),
    ],
  });

/** The therapist's signature over a session. */
async function sign(seance: Seance): Promise<{ finalizeStatement: Statement; digest: string }> {
  const digest = await world.crypto.digestSeance(fieldsOf(seance));
  const { clinicId: clinic, patientId: patient, id: session } = seance;
  return {
    digest,
    finalizeStatement: (await world.crypto.sign("finalize", { clinic, patient, session, digest })) as Statement,
  };
}

const unproven = /^No signature proves that this stood in the session when it closed\./;

describe("a closed session of which the server gives no longer what was signed", () => {
  it("shows the former version in its place where the signature proves that it is what was signed", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Slept well." } });
    const { finalizeStatement, digest } = await sign(seance);
    const given = { ...seance, notes: garbageOver(seance.notes!), finalizeStatement };
    await open({ given, former: seance.notes!, lines: [{ ...aLine(seance.id, seance.number), digest }] });
    expect(await screen.findByText("Slept well.", undefined, shown)).toBeVisible();
    expect(await screen.findByText("The signature matches this chart", undefined, shown)).toBeVisible();
    expect(screen.getByText("The server no longer gives “Notes” as it was signed")).toBeVisible();
    expect(screen.queryByText("This part cannot be opened")).toBeNull();
    expect(screen.queryByText("Something of these sessions is not given")).toBeNull();
    expect(screen.getByRole("button", { name: "Amend “Notes”" })).toBeEnabled();
  });

  it("does so of a drawn view", async () => {
    const seance = await aSealedSeance(world, { ...closed, views: { front: drawn } });
    const { finalizeStatement } = await sign(seance);
    const front = seance.drawings.perspectives.front!;
    const drawings = { ...seance.drawings, perspectives: { front: garbageOver(front) } };
    await open({ given: { ...seance, drawings, finalizeStatement }, former: front });
    expect(await screen.findByRole("img", { name: "Front: 1 stroke drawn" }, shown)).toBeVisible();
    expect(screen.getByText("The server no longer gives “Front” as it was signed")).toBeVisible();
  });

  it("does not where the signature is over something else, and says that nothing proves it", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Slept well." } });
    const given = { ...seance, notes: garbageOver(seance.notes!) };
    const { finalizeStatement } = await sign(given);
    await open({ given: { ...given, finalizeStatement }, former: seance.notes! });
    expect(await screen.findByText(unproven, undefined, shown)).toBeVisible();
    expect(screen.getByText("This part cannot be opened")).toBeVisible();
    expect(screen.queryByText(/The server no longer gives/)).toBeNull();
  });
});

describe("a part that does not open in a session that closed without a signature", () => {
  it("is read as it was before, by whom and when, and written again as an amendment", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Slept well." } });
    const given = { ...seance, isAutoFinalized: true, notes: garbageOver(seance.notes!) };
    const { user, requests } = await open({ given, former: seance.notes! });
    expect(await screen.findByText("Slept well.", undefined, shown)).toBeVisible();
    expect(screen.getByText(/^Version of .*, by Anne Lavoie:$/)).toBeVisible();
    expect(screen.getByText(unproven)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Amend “Notes” with this version" }));
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Slept well.");
    await user.click(screen.getByRole("radio", { name: "Correction" }));
    await user.type(screen.getByRole("textbox", { name: "In a few words" }), "What stood there does not open.");
    await user.click(screen.getByRole("button", { name: "Sign the amendment" }));
    const saved = () =>
      requests
        .flatMap(({ body }) =>
          body && typeof body === "object" && "amendments" in body ? [amendBody.parse(body.amendments)] : [],
        )
        .find(({ inProgress }) => !inProgress);
    await waitFor(() => expect(saved()).toBeDefined(), shown);
    const place = amendmentPlace(seance.id, "notes", 1);
    const [opened] = await world.crypto.open(world.ref, [{ ref: place, sealed: saved()!.text! }]);
    expect(opened).toMatchObject({ ok: true, value: { amended: "Slept well." } });
  });

  it("is read with what was amended since", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Slept well." } });
    const place = amendmentPlace(seance.id, "notes", 1);
    const value = { amended: "Slept badly.", reason: "correction", because: "" };
    const [text] = await world.crypto.seal(world.ref, [{ ref: place, value, rev: 1 }]);
    const amender = { userId: lavoie, name: "Anne Lavoie" };
    const amendment = { ordinal: 1, text: text!, amender, time: at, inProgress: false, statement: null };
    const given = { ...seance, notes: garbageOver(seance.notes!), amendments: { notes: [amendment] } };
    await open({ given, former: seance.notes! });
    expect(await screen.findByText("Slept badly.", undefined, shown)).toBeVisible();
    expect(screen.getByText("This part cannot be opened")).toBeVisible();
    expect(screen.queryByRole("button", { name: /with this version$/ })).toBeNull();
  });

  it.each([
    ["a table", { objectives: [{ structure: "L5" }] }, "objectives", "L5"],
    [
      "a text within a part",
      { exclusions: { clinicalSigns: "Fever.", exclusionTests: "", warning: "" } },
      "exclusions",
      "Fever.",
    ],
  ] as const)("is read in French too, of %s", async (_what, parts, name, words) => {
    const seance = await aSealedSeance(world, { ...closed, parts: parts as object });
    const given = { ...seance, [name]: garbageOver(seance[name]!) };
    await open({ given, former: seance[name]!, language: "fr" });
    expect(await screen.findByText(words, undefined, shown)).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^Amender «\s.*\s» avec cette version$/ })[0]).toBeEnabled();
  });

  it("is read, and not amended by who may not", async () => {
    const seance = await aSealedSeance(world, { ...closed, views: { front: drawn } });
    const front = seance.drawings.perspectives.front!;
    const drawings = { ...seance.drawings, perspectives: { front: garbageOver(front) } };
    await open({ given: { ...seance, drawings, can: { ...may, amend: false } }, former: front });
    const figure = within(await screen.findByRole("figure", undefined, shown));
    expect(await figure.findByRole("img", { name: "Front: 1 stroke drawn" }, shown)).toBeVisible();
    expect(figure.getByText("“Front” cannot be opened")).toBeVisible();
    expect(screen.queryByRole("button", { name: /with this version$/ })).toBeNull();
  });
});
