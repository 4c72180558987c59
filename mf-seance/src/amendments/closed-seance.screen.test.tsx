import { screen, waitFor, within } from "@testing-library/react";
import type { ManifestWire } from "@carnet/shell/crypto";
import { sealed, type Statement } from "@carnet/services/framework/contract";
import { amendBody, updateSeance, type AmendBody, type Amendment } from "@carnet/services/seance/contract";
import { answers } from "@carnet/shell/testing";
import { amendmentPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import { signatureOverAmendment } from "../signatures/sign-amendment.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const closed = {
  finalizedAt: "2026-11-21T14:00:00.000Z",
  can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
};
async function anAmendment(
  seanceId: string,
  path: string,
  value: unknown,
  over: Partial<Amendment> = {},
): Promise<Amendment> {
  const [text] = await world.crypto.seal(world.ref, [{ ref: amendmentPlace(seanceId, path, 1), value, rev: 1 }]);
  const amender = { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e16", name: "Louis Bernier" };
  return {
    ordinal: 1,
    text: sealed.parse(text),
    amender,
    time: "2026-11-22T14:00:00.000Z",
    inProgress: false,
    statement: null,
    ...over,
  };
}

describe("amending a closed session (SES-025, SES-026)", () => {
  it("strikes the original and shows the amendment after it, with who and when", async () => {
    const id = crypto.randomUUID();
    const amendments = {
      notes: [await anAmendment(id, "notes", "Left, not right.")],
      objectives0: [await anAmendment(id, "objectives0", { structure: "L4" })],
    };
    const parts = { notes: "Right side.", objectives: [{ structure: "L5" }] };
    await openSeances(world, { seances: [await aSealedSeance(world, { ...closed, id, parts, amendments })] });
    expect((await screen.findByText("Right side.", undefined, shown)).tagName).toBe("DEL");
    expect(screen.getByText("Left, not right.").tagName).toBe("P");
    expect(screen.getByText("L5").tagName).toBe("S");
    expect(screen.getByText("L4")).toBeInTheDocument();
    expect(screen.getAllByText(/Louis Bernier/).length).toBeGreaterThan(0);
    expect(screen.getByText("Amended 2 times", { selector: "header *" })).toBeInTheDocument();
  });

  it("saves an amendment for good under the amender's signature", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Right side." } });
    const keeps = answers(updateSeance, ({ body }) => {
      const { path = "", ...said } = body.amendments as AmendBody & Pick<Amendment, "statement">;
      const amender = { userId: world.me.id, name: "Anne Morel" };
      seance.amendments = { [path]: [{ ...said, text: said.text!, amender, time: "2026-11-22T14:00:00.000Z" }] };
      return {};
    });
    const { user, requests } = await openSeances(world, { seances: [seance], more: [keeps] });
    await user.click(await screen.findByRole("button", { name: "Amend “Notes”" }, shown));
    const field = screen.getByRole("textbox", { name: "Notes" });
    await waitFor(() => expect(field).toHaveFocus());
    await user.clear(field);
    await user.keyboard("Left.");
    await user.click(screen.getByRole("button", { name: "Sign the amendment" }));
    expect(screen.getByText("Choose why, then sign.")).toBeVisible();
    expect(screen.getByRole("radio", { name: "Typo" })).toHaveFocus();
    await user.click(screen.getByRole("radio", { name: "Correction" }));
    await user.type(screen.getByRole("textbox", { name: "In a few words" }), "The side was wrong.");
    await user.click(screen.getByRole("button", { name: "Sign the amendment" }));

    const saved = () =>
      requests
        .flatMap(({ body }) =>
          body && typeof body === "object" && "amendments" in body
            ? [{ ...body, amendments: amendBody.parse(body.amendments) }]
            : [],
        )
        .find(({ amendments }) => !amendments.inProgress);
    await waitFor(() => expect(saved()).toBeDefined(), shown);
    const { amendments, manifest } = saved() as { amendments: AmendBody; manifest?: ManifestWire };
    const { body } = await world.crypto.verify(amendments.statement as Statement, seance.clinicId);
    expect(body).toMatchObject({ session: seance.id, path: "notes", ordinal: 1, name: "Anne Morel" });
    // The list that goes with it says what it is and that it is signed.
    expect(await world.crypto.openManifest(world.ref, "seances", manifest!)).toMatchObject({
      content: [{ id: seance.id, amendments: { "notes.1": { digest: body["digest"], isSigned: true } } }],
    });
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Notes" })).not.toBeInTheDocument(), shown);
    await waitFor(() => expect(screen.getByRole("button", { name: "Amend “Notes”" })).toHaveFocus(), shown);
  });

  it("has the focus on its pencil again once it is cancelled", async () => {
    const { user } = await openSeances(world, {
      seances: [await aSealedSeance(world, { ...closed, parts: { notes: "Right side." } })],
    });
    await user.click(await screen.findByRole("button", { name: "Amend “Notes”" }, shown));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Notes" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Amend “Notes”" })).toHaveFocus(), shown);
  });

  it("says of a signed amendment whether its signature holds", async () => {
    const id = crypto.randomUUID();
    const parts = { notes: "Right side.", analysis: "Lumbar." };
    const amender = { userId: world.me.id, name: "Anne as the server says" };
    const notes = await anAmendment(id, "notes", "Left.", { amender });
    const analysis = await anAmendment(id, "analysis", "Sacral.", { amender });
    const seance = await aSealedSeance(world, { ...closed, id, parts });
    const place = amendmentPlace(id, "notes", 1);
    const statement = await signatureOverAmendment(world, seance, {
      place,
      path: "notes",
      ordinal: 1,
      text: notes.text,
      name: "Anne Morel",
    });
    const amendments = { notes: [{ ...notes, statement }], analysis: [{ ...analysis, statement }] };
    await openSeances(world, { seances: [{ ...seance, amendments }] });
    const part = async (name: string) => within(await screen.findByRole("region", { name }, shown));
    expect(await (await part("Notes")).findByText("Signature verified", undefined, shown)).toBeVisible();
    expect((await part("Notes")).getByText(/Anne Morel/)).toBeVisible();
    expect((await part("Notes")).queryByText("(name according to Carnet)")).toBeNull();
    expect(await (await part("Analysis")).findByText("Signature not verified", undefined, shown)).toBeVisible();
  });

  it("does not let the server put another name under a signature", async () => {
    const id = crypto.randomUUID();
    const notes = await anAmendment(id, "notes", "Left.");
    const seance = await aSealedSeance(world, { ...closed, id, parts: { notes: "Right side." } });
    const place = amendmentPlace(id, "notes", 1);
    const statement = await signatureOverAmendment(world, seance, {
      place,
      path: "notes",
      ordinal: 1,
      text: notes.text,
      name: "Louis Bernier",
    });
    await openSeances(world, { seances: [{ ...seance, amendments: { notes: [{ ...notes, statement }] } }] });
    expect(await screen.findByText("Signature not verified", undefined, shown)).toBeVisible();
  });

  it("shows that somebody else is amending, and offers nothing over it", async () => {
    const id = crypto.randomUUID();
    const amendments = { notes: [await anAmendment(id, "notes", "Left.", { inProgress: true })] };
    await openSeances(world, {
      seances: [await aSealedSeance(world, { ...closed, id, parts: { notes: "Right side." }, amendments })],
    });
    expect(await screen.findByText("In progress", undefined, shown)).toBeInTheDocument();
    expect(screen.getByText("Left.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Amend “Notes”" })).not.toBeInTheDocument();
  });
});
