import { screen, waitFor } from "@testing-library/react";
import { openJournal } from "@carnet/shell/journal";
import { answers, fails } from "@carnet/shell/testing";
import { envelopeHeader, sealed } from "@carnet/services/framework/contract";
import { amendBody, updateSeance, type AmendBody } from "@carnet/services/seance/contract";
import { amendmentPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { lineOf } from "../manifest/relist-seances.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const aClosedSeance = () =>
  aSealedSeance(world, {
    finalizedAt: "2026-11-21T14:00:00.000Z",
    can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
    parts: { notes: "Right side." },
  });
const draftOf = (id: string) => openJournal().read(`seance/${id}/amendment/notes`);
const sentIn = (requests: { body: unknown }[]): AmendBody[] =>
  requests.flatMap(({ body }) =>
    body && typeof body === "object" && "amendments" in body ? [amendBody.parse(body.amendments)] : [],
  );

async function amend(opened: Awaited<ReturnType<typeof openSeances>>, words: string) {
  await opened.user.click(await screen.findByRole("button", { name: "Amend “Notes”" }, shown));
  const field = screen.getByRole("textbox", { name: "Notes" });
  await opened.user.clear(field);
  await opened.user.type(field, words);
}

describe("an amendment while it is typed (DEC-16)", () => {
  it("is in the journal at once, on the server in progress, and nowhere once it is saved", async () => {
    const seance = await aClosedSeance();
    let letAnswer = () => {};
    const answered = new Promise<void>((resolve) => (letAnswer = resolve));
    const slow = answers(updateSeance, () => answered.then(() => ({})));
    const opened = await openSeances(world, { seances: [seance], more: [slow] });
    await amend(opened, "Left.");
    await waitFor(async () =>
      expect(await draftOf(seance.id)).toMatchObject({ value: { amended: "Left." }, base: "1.0" }),
    );
    await waitFor(() => expect(sentIn(opened.requests)).toMatchObject([{ inProgress: true }]), shown);
    letAnswer();
    await waitFor(async () => expect(await draftOf(seance.id)).toBeNull(), shown);
    await opened.user.type(screen.getByRole("textbox", { name: "Notes" }), " Both.");
    await opened.user.click(screen.getByRole("radio", { name: "Typo" }));
    await opened.user.click(screen.getByRole("button", { name: "Sign the amendment" }));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Notes" })).not.toBeInTheDocument(), shown);
    expect(sentIn(opened.requests).at(-1)).toMatchObject({ inProgress: false, ordinal: 1 });
    expect(await draftOf(seance.id)).toBeNull();
    expect(JSON.stringify(opened.requests)).not.toContain("Left.");
  });

  it("comes back after a reload although the server never had it", async () => {
    const seance = await aClosedSeance();
    const before = await openSeances(world, { seances: [seance] });
    await screen.findByRole("button", { name: "Amend “Notes”" }, shown);
    before.unmount();
    await openJournal().write(`seance/${seance.id}/amendment/notes`, "Left, not right.", "1.0");
    const { requests } = await openSeances(world, { seances: [seance] });
    expect(await screen.findByDisplayValue("Left, not right.", undefined, shown)).toBeVisible();
    await waitFor(() => expect(sentIn(requests)).toMatchObject([{ inProgress: true, ordinal: 1 }]), shown);
  });

  it("stays in the editor and in the journal when it cannot be saved, and the bar says so", async () => {
    const seance = await aClosedSeance();
    const opened = await openSeances(world, { seances: [seance], more: [fails(updateSeance, 500)] });
    await amend(opened, "Left.");
    await opened.user.click(screen.getByRole("radio", { name: "Typo" }));
    await opened.user.click(screen.getByRole("button", { name: "Sign the amendment" }));
    await screen.findByText("The amendment could not be saved. Try again.", undefined, shown);
    expect((await screen.findAllByText("Not saved", undefined, shown)).length).toBeGreaterThan(0);
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Left.");
    expect(await draftOf(seance.id)).toMatchObject({ value: { amended: "Left." } });
  });

  it("offers what was written elsewhere meanwhile in place, and is signed once somebody chose", async () => {
    const seance = await aClosedSeance();
    const seances = [seance];
    const ref = amendmentPlace(seance.id, "notes", 1);
    const elsewhere = { amended: "Written on the tablet.", reason: null, because: "" };
    const [text] = await world.crypto.seal(world.ref, [{ ref, value: elsewhere, rev: 2 }]);
    let isCrossed = false;
    const crossed = answers(updateSeance, ({ body }, refuse) => {
      if (isCrossed || body.amendments?.inProgress !== false) return {};
      isCrossed = true;
      const amender = { userId: world.me.id, name: "Louis Bernier" };
      const newest = { ordinal: 1, text: sealed.parse(text), amender, time: seance.createdAt, inProgress: true };
      seances[0] = { ...seance, amendments: { notes: [{ ...newest, statement: null }] } };
      throw refuse("conflict", { current: sealed.parse(text) });
    });
    const opened = await openSeances(world, { seances, more: [crossed] });
    await amend(opened, "Left.");
    await opened.user.click(screen.getByRole("radio", { name: "Typo" }));
    await opened.user.click(screen.getByRole("button", { name: "Sign the amendment" }));
    const panel = await screen.findByRole("region", { name: "Two versions: Notes" }, shown);
    expect(await screen.findByText("Written on the tablet.", undefined, shown)).toBeVisible();
    expect(screen.queryByText(/Reload/)).toBeNull();
    expect(panel).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Left.");
    expect(screen.getByRole("button", { name: "Sign the amendment" })).toBeDisabled();
    await opened.user.click(screen.getByRole("button", { name: "Take theirs" }));
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Written on the tablet.");
    await opened.user.click(screen.getByRole("button", { name: "Sign the amendment" }));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Notes" })).not.toBeInTheDocument(), shown);
    const last = sentIn(opened.requests).at(-1)!;
    expect(last).toMatchObject({ inProgress: false, ordinal: 1 });
    const [draft] = await world.crypto.open(world.ref, [{ ref, sealed: last.text! }]);
    expect(draft).toMatchObject({ ok: true, value: { amended: "Written on the tablet.", reason: "typo" } });
    expect(envelopeHeader(last.text!)?.rev).toBeGreaterThan(2);
  });

  it("goes on as the next one where it was signed elsewhere meanwhile, which is read in place", async () => {
    const seance = await aClosedSeance();
    const seances = [seance];
    const ref = amendmentPlace(seance.id, "notes", 1);
    const elsewhere = { amended: "Signed on the tablet.", reason: "typo", because: "" };
    const [text] = await world.crypto.seal(world.ref, [{ ref, value: elsewhere, rev: 2 }]);
    const crossed = answers(updateSeance, async ({ body }, refuse) => {
      if (seances[0] !== seance || body.amendments?.inProgress !== false) return {};
      const amender = { userId: world.me.id, name: "Louis Bernier" };
      const newest = { ordinal: 1, text: sealed.parse(text), amender, time: seance.createdAt, inProgress: false };
      const now = { ...seance, amendments: { notes: [{ ...newest, statement: null }] } };
      const { stored } = opened;
      const lines = [await lineOf(world, now)];
      stored.manifest = await world.crypto.sealManifest(world.ref, "seances", lines, stored.manifest.rev);
      seances[0] = now;
      throw refuse("amendmentSaved");
    });
    const opened = await openSeances(world, { seances, more: [crossed] });
    await amend(opened, "Left.");
    await opened.user.click(screen.getByRole("radio", { name: "Typo" }));
    await opened.user.click(screen.getByRole("button", { name: "Sign the amendment" }));
    await screen.findByRole("region", { name: "Two versions: Notes" }, shown);
    expect((await screen.findAllByText("Signed on the tablet.", undefined, shown))[0]).toBeVisible();
    await opened.user.click(screen.getByRole("button", { name: "Keep mine" }));
    await opened.user.click(screen.getByRole("button", { name: "Sign the amendment" }));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Notes" })).not.toBeInTheDocument(), shown);
    expect(sentIn(opened.requests).at(-1)).toMatchObject({ inProgress: false, ordinal: 2 });
  });

  it("is gone when it is cancelled, and the next one starts at its first version", async () => {
    const seance = await aClosedSeance();
    const opened = await openSeances(world, { seances: [seance] });
    await amend(opened, "Left.");
    await waitFor(() => expect(sentIn(opened.requests)).toHaveLength(1), shown);
    await opened.user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(sentIn(opened.requests).at(-1)).toMatchObject({ text: null }), shown);
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Notes" })).not.toBeInTheDocument(), shown);
    expect(await draftOf(seance.id)).toBeNull();
    await amend(opened, "Both.");
    await waitFor(() => expect(sentIn(opened.requests)).toHaveLength(3), shown);
    expect(envelopeHeader(sentIn(opened.requests)[2]!.text!)?.rev).toBe(1);
  });
});
