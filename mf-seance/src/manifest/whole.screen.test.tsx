import { screen, waitFor, within } from "@testing-library/react";
import { answers, type Answer } from "@carnet/shell/testing";
import { sealed, type Statement } from "@carnet/services/framework/contract";
import { getLastSeance, getSeanceHistory, type Amendment, type Seance } from "@carnet/services/seance/contract";
import { amendmentPlace } from "../chart/places.ts";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { signatureOverAmendment } from "../signatures/sign-amendment.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import { relistSeances } from "./relist-seances.ts";
import { amendmentsOf } from "./given.ts";
import { aLine, type SeanceLine } from "./seances-manifest.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const closed = {
  finalizedAt: "2026-11-21T14:00:00.000Z",
  can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
  parts: { notes: "Right side." },
};
const title = "Something of these sessions is not given";

async function signed(over: Partial<Seance> = {}): Promise<{ seance: Seance; digest: string }> {
  const seance = await aSealedSeance(world, { ...closed, ...over });
  const digest = await world.crypto.digestSeance(fieldsOf(seance));
  const { clinicId: clinic, patientId: patient, id: session } = seance;
  const finalizeStatement = (await world.crypto.sign("finalize", { clinic, patient, session, digest })) as Statement;
  return { seance: { ...seance, finalizeStatement }, digest };
}

/** A signed session of which the notes were amended twice, each under a signature. */
async function amendedTwice() {
  const { seance, digest } = await signed();
  const notes = await Promise.all(
    [1, 2].map(async (ordinal): Promise<Amendment> => {
      const place = amendmentPlace(seance.id, "notes", ordinal);
      const [envelope] = await world.crypto.seal(world.ref, [{ ref: place, value: `Left, ${ordinal}.`, rev: 1 }]);
      const text = sealed.parse(envelope);
      const statement = await signatureOverAmendment(world, seance, {
        place,
        path: "notes",
        ordinal,
        text,
        name: "Anne Morel",
      });
      const amender = { userId: world.me.id, name: "Anne Morel" };
      return { ordinal, text, amender, time: "2026-11-22T14:00:00.000Z", inProgress: false, statement };
    }),
  );
  return { seance: { ...seance, amendments: { notes } }, digest, notes };
}

/** Opens the page on sessions as a server gives them, beside a list of what there is. */
const open = (seances: Seance[], lines: SeanceLine[], language: "en" | "fr" = "en", more: Answer[] = []) =>
  openSeances(world, { seances, lines, language, more });

const lineOf = ({ id, number }: Seance, over: Partial<SeanceLine> = {}): SeanceLine => ({
  ...aLine(id, number),
  ...over,
});
const expectText = async (words: RegExp | string) =>
  expect(await within(await screen.findByRole("alert", undefined, shown)).findByText(words)).toBeVisible();

describe("sessions of which a server leaves something out (P18)", () => {
  it("are whole where all that is listed is given", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Right side." } });
    await open([seance], [lineOf(seance, { parts: { "seance/notes": 1 } })]);
    expect(await screen.findByRole("textbox", { name: "Notes" }, shown)).not.toHaveAttribute("readonly");
    expect(screen.queryByText(title)).toBeNull();
  });

  it("are listed in one list, read once for the session on the page and the one before it", async () => {
    const first = await aSealedSeance(world, { ...closed, parts: { notes: "Left side." } });
    const second = await aSealedSeance(world, { number: 2, parts: { notes: "Right side." } });
    const { requests } = await open([first, second], [lineOf(first), lineOf(second)]);
    expect(await screen.findByRole("textbox", { name: "Notes" }, shown)).toHaveValue("Right side.");
    await waitFor(() => expect(requests.some(({ path }) => path.includes("/2/before"))).toBe(true), shown);
    expect(await screen.findByText("Left side.", undefined, shown)).toBeVisible();
    expect(requests.filter(({ path }) => path.endsWith("/seanceManifest"))).toHaveLength(1);
  });

  it("a part that was written and is not given is said, and nothing is written in the session", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Right side." } });
    await open([{ ...seance, notes: null }], [lineOf(seance, { parts: { "seance/notes": 1 } })]);
    await expectText(/^Parts of session 1 were written/);
    expect(screen.queryByRole("textbox", { name: "Notes" })?.hasAttribute("readonly") ?? true).toBe(true);
    expect(screen.queryByRole("button", { name: "Finalise" })).toBeNull();
  });

  const lies: [string, (seance: Seance) => Partial<Seance>, RegExp][] = [
    [
      "its signature taken off",
      () => ({ finalizeStatement: null, isAutoFinalized: true }),
      /does not give the signature/,
    ],
    ["said to be open", () => ({ finalizedAt: null, finalizeStatement: null }), /the server says that it is open/],
    ["another number", () => ({ number: 7 }), /was listed under another number/],
    ["a part taken out", () => ({ notes: null }), /is not the one that was signed/],
  ];
  it.each(lies)("a signed session with %s is told", async (_what, lie, words) => {
    const { seance, digest } = await signed();
    await open([{ ...seance, ...lie(seance) }], [lineOf(seance, { digest })]);
    await expectText(words);
  });

  const amendmentLies: [string, (list: Amendment[]) => Amendment[], RegExp][] = [
    ["the last one is not given", ([first]) => [first!], /was amended, and the server does not give all of it/],
    ["one before the last is not given", ([, last]) => [last!], /was amended, and the server does not give all of it/],
    [
      "its signature is not given",
      (list) => list.map((one) => ({ ...one, statement: null })),
      /An amendment .* was signed/,
    ],
    [
      "it is another one",
      ([, last]) => [{ ...last!, ordinal: 1 }, last!],
      /An amendment .* is not the one that was saved/,
    ],
  ];
  it.each(amendmentLies)("an amendment of which %s is told", async (_what, lie, words) => {
    const { seance, digest, notes } = await amendedTwice();
    const amendments = await amendmentsOf(world, seance);
    await open([{ ...seance, amendments: { notes: lie(notes) } }], [lineOf(seance, { digest, amendments })]);
    await expectText(words);
    expect(screen.queryByRole("button", { name: "Amend “Notes”" })).toBeNull();
  });

  it("no session where there were some, and one in the middle, are named by their numbers", async () => {
    const { seance, digest } = await signed();
    await open([], [lineOf(seance, { digest })]);
    await expectText("Session 1 was written, and the server does not give it.");
  });

  it("a last session that is held back beside whole headers is named, and none is opened in its place", async () => {
    const { seance, digest } = await signed();
    const page = await open([seance], [lineOf(seance, { digest })], "en", [answers(getLastSeance, null)]);
    await expectText("Session 1 was written, and the server does not give it.");
    expect(screen.queryByText("No session yet")).toBeNull();
    await page.user.click(screen.getByRole("button", { name: "New session" }));
    await page.user.click((await screen.findAllByRole("menuitem"))[0]!);
    expect(await screen.findByText(/^The server holds something of these sessions back/, {}, shown)).toBeVisible();
    expect(page.requests.some(({ method }) => method === "POST" || method === "PUT")).toBe(false);
  });

  it("those in the middle are named by their numbers, in French too", async () => {
    const last = await aSealedSeance(world, { number: 4, parts: { notes: "Right side." } });
    const gone = [2, 3].map((number) => aLine(crypto.randomUUID(), number));
    await open([last], [...gone, lineOf(last)], "fr");
    await expectText("Les séances 2 et 3 ont été écrites, et le serveur ne les donne pas.");
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveAttribute("readonly");
    expect(screen.queryByRole("button", { name: "Finaliser" })).toBeNull();
  });

  it("an older last session is told to be no last one", async () => {
    const [first, second] = [await aSealedSeance(world), await aSealedSeance(world, { number: 2 })];
    const page = await open([first], [lineOf(first), lineOf(second)]);
    page.answer(answers(getSeanceHistory, [first]));
    await expectText(/^Session 2 was written|There are sessions after this one/);
  });

  it("what was written while the list was on its way is asked for once more, and not told", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Right side." } });
    let calls = 0;
    const late = answers(getLastSeance, () => (calls++ === 0 ? { ...seance, notes: null } : seance));
    const { requests } = await open([seance], [lineOf(seance, { parts: { "seance/notes": 1 } })], "en", [late]);
    expect(await screen.findByRole("textbox", { name: "Notes" }, shown)).toHaveValue("Right side.");
    expect(requests.filter(({ path }) => path.endsWith("/lastSeance"))).toHaveLength(2);
    expect(screen.queryByText(title)).toBeNull();
  });

  it("are gone on with as they are given, once somebody says so in a list of theirs", async () => {
    const seance = await aSealedSeance(world, { parts: { analysis: "Lumbar." } });
    const { user, stored } = await open(
      [seance],
      [lineOf(seance, { parts: { "seance/notes": 1, "seance/analysis": 1 } })],
    );
    await user.click(await screen.findByRole("button", { name: "It is lost: go on without it" }, shown));
    await user.click(await screen.findByRole("button", { name: "Go on with what is there" }, shown));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull(), shown);
    expect(await world.crypto.openManifest(world.ref, "seances", stored.manifest)).toMatchObject({
      content: [{ id: seance.id, parts: { "seance/analysis": 1 } }],
    });
    expect(await screen.findByRole("textbox", { name: "Analysis" }, shown)).not.toHaveAttribute("readonly");
  });

  it("gone on with, every other session is listed with what was signed of it", async () => {
    const [before, { seance: amended, digest: signedThen }] = [await signed({ number: 1 }), await amendedTwice()];
    const second = { ...amended, number: 2 };
    const last = await aSealedSeance(world, { number: 3, parts: { analysis: "Lumbar." } });
    const lines = [lineOf(before.seance), lineOf(last, { parts: { "seance/notes": 1 } })];
    const { user, stored } = await open([before.seance, second, last], lines);
    await user.click(await screen.findByRole("button", { name: "It is lost: go on without it" }, shown));
    await user.click(await screen.findByRole("button", { name: "Go on with what is there" }, shown));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull(), shown);
    expect(await world.crypto.openManifest(world.ref, "seances", stored.manifest)).toMatchObject({
      content: [
        { id: before.seance.id, digest: before.digest },
        { id: second.id, digest: signedThen, amendments: await amendmentsOf(world, second) },
        { id: last.id, digest: null, parts: { "seance/analysis": 1 } },
      ],
    });
  });

  it("gone on with, another session of which a part that it has lost stays missed", async () => {
    const first = await aSealedSeance(world, { ...closed, parts: { analysis: "Lumbar." } });
    const last = await aSealedSeance(world, { number: 2, parts: { analysis: "Lumbar." } });
    const parts = { "seance/notes": 1, "seance/analysis": 1 };
    const { user, stored } = await open([first, last], [lineOf(first, { parts }), lineOf(last, { parts })]);
    await user.click(await screen.findByRole("button", { name: "It is lost: go on without it" }, shown));
    await user.click(await screen.findByRole("button", { name: "Go on with what is there" }, shown));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull(), shown);
    expect(await world.crypto.openManifest(world.ref, "seances", stored.manifest)).toMatchObject({
      content: [
        { id: first.id, parts },
        { id: last.id, parts: { "seance/analysis": 1 } },
      ],
    });
  });

  it("gone on with, a session that nobody was told is missing stays listed", async () => {
    const last = await aSealedSeance(world, { number: 60, parts: { analysis: "Lumbar." } });
    const [told, untold] = [aLine(crypto.randomUUID(), 59), aLine(crypto.randomUUID(), 1)];
    const { stored } = await open([last], [untold, told, lineOf(last, { parts: { "seance/notes": 1 } })]);
    await expectText(/^Sessions .* were written/);
    await relistSeances(world, { shown: last, missing: [59] });
    expect(await world.crypto.openManifest(world.ref, "seances", stored.manifest)).toMatchObject({
      content: [{ id: last.id, parts: { "seance/analysis": 1 } }, untold],
    });
  });
});

describe("a list of before amendments were named each (P18)", () => {
  /** As it was written then: the last ordinal of each path. */
  const lastOf = (notes: number) => ({ notes }) as unknown as SeanceLine["amendments"];
  const title = "This session is not listed whole yet";

  it("opens, is told calmly, and says what each is once somebody lists them as they are", async () => {
    const { seance, digest } = await amendedTwice();
    const page = await open([seance], [lineOf(seance, { digest, amendments: lastOf(2) })]);
    expect(await screen.findByText(title, undefined, shown)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("button", { name: "Amend “Notes”" })).toBeEnabled();
    await page.user.click(screen.getByRole("button", { name: "List it and all like it, as they are given" }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull(), shown);
    const amendments = await amendmentsOf(world, seance);
    expect(await world.crypto.openManifest(world.ref, "seances", page.stored.manifest)).toMatchObject({
      content: [{ id: seance.id, digest, amendments }],
    });
  });

  it("misses one that is not given, whichever it is", async () => {
    const { seance, digest, notes } = await amendedTwice();
    const amendments = { notes: [notes[1]!] };
    await open([{ ...seance, amendments }], [lineOf(seance, { digest, amendments: lastOf(2) })], "fr");
    await expectText(/a été amendée, et le serveur n’en donne pas tout/);
  });
});

describe("what is written goes into the list", () => {
  it("a part that it does not name, with one save and no other", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Done." } });
    const { user, requests } = await open([seance], [lineOf(seance)]);
    const sent = (name: string) =>
      requests.flatMap(({ body }) => (body && name in (body as object) ? [body as Record<string, unknown>] : []));
    await user.type(await screen.findByRole("textbox", { name: "Notes" }, shown), " Better.");
    await waitFor(() => expect(sent("notes")).toHaveLength(1), shown);
    expect(sent("notes")[0]).toHaveProperty("manifest.rev");
    await user.type(screen.getByRole("textbox", { name: "Notes" }), " L5.");
    await waitFor(() => expect(sent("notes")).toHaveLength(2), shown);
    expect(sent("notes")[1]).not.toHaveProperty("manifest");
  });
});
