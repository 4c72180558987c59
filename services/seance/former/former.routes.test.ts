import type { Actor } from "@carnet/services/framework";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getFormerSeanceParts, saveDrawing, updateSeance } from "../contract/index.ts";
import { anEnvelope, aPatient, aSeance, openSeances } from "../testing/index.ts";
import { sweepFormerParts } from "./former.routes.ts";

const { as, deliver, asOwner, within } = openSeances();
const { drLavoie, drMorel } = cast;

/** An open session of Dr Lavoie's, with what is written in it and how long ago that was. */
async function opened() {
  const patientId = await aPatient(deliver, { readers: [cast.drInvite, cast.drParti] });
  const { id } = await aSeance(as, patientId);
  const versions = new Map<number, ReturnType<typeof anEnvelope>>();
  return {
    versions,
    write: async (rev: number, who: Actor = drLavoie) => {
      versions.set(rev, anEnvelope(rev));
      const body = { id, notes: versions.get(rev)! };
      const response = await as(who).call(updateSeance, { params: { id: patientId, clinicId: tilleuls }, body });
      expect(response.body).toEqual({});
    },
    draw: async (rev: number, who: Actor = drLavoie) =>
      as(who).call(saveDrawing, { params: { id }, body: { perspective: "front", lines: anEnvelope(rev) } }),
    finalize: () =>
      as(drLavoie).call(updateSeance, {
        params: { id: patientId, clinicId: tilleuls },
        body: { id, finalizedAt: new Date().toISOString() },
      }),
    age: (seconds: number) =>
      asOwner((owner) =>
        owner.raw("update seance_fields set saved_at = saved_at - make_interval(secs => ?) where seance_id = ?", [
          seconds,
          id,
        ]),
      ),
    keptSince: (ago: string) =>
      asOwner((owner) =>
        owner.raw(`update former_parts set replaced_at = now() - interval '${ago}' where seance_id = ?`, [id]),
      ),
    kept: () => asOwner((owner) => owner("former_parts").where({ seance_id: id }).select("rev")),
    former: async (entity: "seance" | "drawing" = "seance", who: Actor = drMorel) => {
      const params = { id, entity, part: entity === "seance" ? ("notes" as const) : ("front" as const) };
      return (await as(who).call(getFormerSeanceParts, { params, query: {} })).body;
    },
  };
}

describe("a sealed part of an open session that is replaced", () => {
  it("is kept where somebody else wrote it, and where it stood: not each autosave is", async () => {
    const { write, age, former, versions } = await opened();
    for (let rev = 1; rev <= 3; rev++) await write(rev);
    expect(await former()).toEqual({ rev: 3, versions: [] });
    await write(4, drMorel);
    await age(15);
    await write(5, drMorel);
    await write(6, drMorel);
    expect(await former()).toEqual({
      rev: 6,
      versions: [4, 3].map((rev) => ({
        rev,
        sealed: versions.get(rev),
        writtenBy: (rev === 4 ? drMorel : drLavoie).userId,
        writtenAt: expect.any(String),
        replacedAt: expect.any(String),
      })),
    });
  });

  it("is kept of what is drawn, apart from the notes", async () => {
    const { draw, former } = await opened();
    await draw(1);
    await draw(2, drMorel);
    expect(await former("drawing")).toMatchObject({ rev: 2, versions: [{ rev: 1, writtenBy: drLavoie.userId }] });
    expect(await former()).toEqual({ rev: 0, versions: [] });
  });

  it("is gone after thirty days, also of a session that was closed", async () => {
    const { write, former, finalize, keptSince, kept } = await opened();
    await write(1);
    await write(2, drMorel);
    await finalize();
    expect(await former()).toMatchObject({ versions: [{ rev: 1 }] });
    await keptSince("29 days");
    await within(async () => void (await sweepFormerParts.tick()));
    expect(await former()).toMatchObject({ versions: [{ rev: 1 }] });
    await keptSince("30 days");
    expect(await former()).toMatchObject({ versions: [] });
    await within(async () => void (await sweepFormerParts.tick()));
    expect(await kept()).toEqual([]);
  });
});

describe("former versions are read by whoever reads the session", () => {
  let former: (entity: "seance", who: Actor) => Promise<unknown>;
  beforeAll(async () => {
    const session = await opened();
    await session.write(1);
    await session.write(2, drMorel);
    former = session.former;
  });

  it.each([
    ["its therapist", drLavoie],
    ["the owner", drMorel],
    ["a manager", cast.drRoy],
    ["an external therapist with a key", cast.drInvite],
    ["a former therapist with a key", cast.drParti],
    ["an administrator in the owner's name", cast.adaAsMorel],
  ])("%s", async (_who, actor) => expect(await former("seance", actor)).toMatchObject({ versions: [{ rev: 1 }] }));

  it.each([
    ["another therapist of the clinic", cast.drBernier],
    ["the desk", cast.sofia],
    ["somebody of another clinic", cast.drAilleurs],
    ["the patient", cast.camille],
    ["an administrator", cast.ada],
  ])("and not by %s", async (_who, actor) =>
    expect(await former("seance", actor as Actor)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" }),
  );
});
