import { randomUUID } from "node:crypto";
import { portalDocumentsOf } from "@carnet/nats/contracts/rpc/portal.documents.v1";
import { Refusal, type Actor } from "@carnet/services/framework";
import { cast } from "@carnet/services/framework/testing";
import { filePageSize, getPatient, recoverPatient } from "../contract/index.ts";
import { openPatients } from "../testing/open-patients.ts";

/** What the portal is asked, and what it answers; null while it is away. */
const portal = {
  asked: [] as unknown[],
  reply: null as null | (typeof portalDocumentsOf)["example"]["reply"],
};
const { admit, as, leaveKeyTo, link, openRecord } = openPatients({
  [portalDocumentsOf.subject]: (question) => {
    portal.asked.push(question);
    if (!portal.reply) throw new Refusal("busy");
    return portal.reply;
  },
});
const read = async (patientId: string, who: Actor = cast.drLavoie) => {
  const { documents, documentCount } = getPatient.answer.parse(
    (await as(who).call(getPatient, { params: { id: patientId } })).body,
  );
  return { documents, documentCount };
};

describe("the documents that were sent to a patient's portal", () => {
  const documents = [
    { id: randomUUID(), kind: "recommendation" as const, state: "waits" as const },
    { id: randomUUID(), kind: "document" as const, state: "opened" as const },
  ];
  let id: string;
  beforeEach(async () => {
    portal.reply = { documents, total: 31 };
    id = await openRecord();
    portal.asked = [];
  });

  it("are listed in the record to every reader, and to nobody without its key (PAT-006)", async () => {
    await admit(id, cast.drInvite);
    await leaveKeyTo(id, cast.drParti);
    await link(id, cast.camille);
    for (const who of [cast.drLavoie, cast.drMorel, cast.drInvite, cast.drParti])
      expect(await read(id, who)).toEqual({ documents, documentCount: 31 });
    expect(new Set(portal.asked.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ patientId: id, limit: filePageSize })]),
    );
    portal.asked = [];
    for (const who of [cast.sofia, cast.camille])
      expect(await read(id, who)).toEqual({ documents: [], documentCount: 0 });
    expect(portal.asked).toEqual([]);
  });

  it("stay listed when the record is archived and recovered", async () => {
    await as(cast.drLavoie).delete(`/api/1/patient/${id}`).send({});
    expect(await read(id)).toEqual({ documents, documentCount: 31 });
    const { body } = await as(cast.drLavoie).call(recoverPatient, { params: { id } });
    expect(body).toMatchObject({ documents, documentCount: 31 });
  });

  it("are not said while the portal does not answer, and the record is read all the same", async () => {
    portal.reply = null;
    const view = getPatient.answer.parse((await as(cast.drLavoie).call(getPatient, { params: { id } })).body);
    expect(view).toMatchObject({ id, mode: "full", documents: null, documentCount: null });
  });
});
