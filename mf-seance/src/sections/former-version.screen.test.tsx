import { screen } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { aMember, aMembersView } from "@carnet/shell/testing/clinic";
import { getMembers } from "@carnet/services/clinic/contract";
import type { Sealed } from "@carnet/services/framework/contract";
import { getFormerSeanceParts, type Seance } from "@carnet/services/seance/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { garbageOver } from "../testing/garbage.ts";
import { openSeances } from "../testing/open-seances.ts";
import { partPlace } from "../chart/places.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 15_000 };
const at = "2026-11-20T14:00:00.000Z";
const lavoie = "5b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e0f";

/** Dr Morel's session, where garbage stands over what Dr Lavoie wrote; the service has kept that. */
async function open(changes: Partial<Seance> = {}, language: "en" | "fr" = "en") {
  const seance = await aSealedSeance(world, { parts: { notes: "Slept well." } });
  const stood = { ...seance, ...changes, notes: garbageOver(seance.notes!) };
  const former = { sealed: seance.notes!, rev: 1, writtenBy: lavoie, writtenAt: at, replacedAt: at };
  const opened = await openSeances(world, {
    seances: [stood],
    language,
    more: [
      answers(getFormerSeanceParts, { rev: 2, versions: [former] }),
      answers(
        getMembers,
        aMembersView({ members: [aMember({ id: lavoie, firstName: "Anne", lastName: "Lavoie", isOwner: false })] }),
      ),
    ],
  });
  return { ...opened, seance };
}

describe("a part of an open session that does not open", () => {
  it("offers its former version, which is put back as a version of whoever restores it", async () => {
    const { user, requests, seance } = await open();
    expect(await screen.findByText("This part cannot be opened", undefined, shown)).toBeVisible();
    await user.click(await screen.findByRole("button", { name: /^Restore the version of .*, by Anne Lavoie$/ }, shown));
    expect(await screen.findByRole("textbox", { name: "Notes" }, shown)).toHaveValue("Slept well.");
    const sent = requests.map(({ body }) => (body as { notes?: Sealed } | null)?.notes).find(Boolean)!;
    const [opened] = await world.crypto.open(world.ref, [{ ref: partPlace(seance.id, "notes"), sealed: sent }]);
    expect(opened).toEqual({ ok: true, value: "Slept well.", rev: 3 });
    await user.type(screen.getByRole("textbox", { name: "Notes" }), " Or not.");
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Slept well. Or not.");
  });

  it("is offered in French too", async () => {
    await open({}, "fr");
    expect(
      await screen.findByRole("button", { name: /^Rétablir la version du .*, par Anne Lavoie$/ }, shown),
    ).toBeVisible();
  });

  it("offers nothing to who may not write", async () => {
    const can = { write: false, finalize: false, amend: false, pay: false, receipt: false, isForeign: true };
    const { requests } = await open({ can });
    expect(await screen.findByText("This part cannot be opened", undefined, shown)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Restore/ })).toBeNull();
    expect(requests.filter(({ path }) => path.includes("formerVersions"))).toEqual([]);
  });
});
