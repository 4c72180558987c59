import { cast } from "@carnet/services/framework/testing";
import { getLastSeance, saveDrawing } from "../contract/index.ts";
import { anEnvelope, aPatient, aSeance, openSeances } from "../testing/index.ts";

const { as, deliver } = openSeances();
const [lines, notes] = [anEnvelope(), anEnvelope()];

async function opened() {
  const patientId = await aPatient(deliver);
  const { id } = await aSeance(as, patientId);
  const lavoie = as(cast.drLavoie);
  return {
    draw: (body: object) => lavoie.call(saveDrawing, { params: { id }, body }),
    drawn: async () => (await lavoie.call(getLastSeance, { params: { id: patientId } })).body.drawings,
  };
}

describe("PUT /api/1/patients/seance/{id}/drawings", () => {
  it("stores one view, the notes or the outline, and leaves the others (DRW-005)", async () => {
    const { draw, drawn } = await opened();
    for (const body of [{ perspective: "front", lines }, { notes }, { stereotype: "m" }])
      expect((await draw(body)).body).toEqual({});
    expect(await drawn()).toEqual({ stereotype: "m", notes, perspectives: { front: lines } });
  });

  it.each([
    ["a view and the notes", { perspective: "front", lines, notes }],
    ["a view and the outline", { perspective: "front", lines, stereotype: "f" }],
    ["the notes and the outline", { notes, stereotype: "f" }],
    ["notes of a view", { perspective: "front", notes }],
    ["lines of no view", { lines }],
    ["a view nobody knows", { perspective: "above", lines }],
    ["nothing", {}],
  ])("refuses %s at once, and stores neither", async (_what, body) => {
    const { draw, drawn } = await opened();
    expect((await draw(body)).status).toBe(400);
    expect(await drawn()).toEqual({ stereotype: null, notes: null, perspectives: {} });
  });

  it("leaves out what it does not know (LIM-006)", async () => {
    const { draw, drawn } = await opened();
    expect((await draw({ stereotype: "f", finalizedAt: "now" })).body).toEqual({});
    expect(await drawn()).toMatchObject({ stereotype: "f" });
  });
});
