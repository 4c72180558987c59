import { randomUUID } from "node:crypto";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { Unavailable } from "@carnet/services/framework";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { getPortalSharings } from "../contract/index.ts";
import { anEnvelope, aPortal, aStatement, camillesRecord, neighbours, openCamillesRecord } from "../testing/index.ts";

const [forBernier, forClinic] = [randomUUID(), randomUUID()];
const signedAt = "2026-11-21T14:00:00.000Z";
const withdrawal = aStatement();
const withdrawnAt = "2026-11-22T14:00:00.000Z";
const person = neighbours["rpc.account.users.v1"];
let isAway = false;
const service = openService(portal, {
  answers: {
    ...neighbours,
    "rpc.account.users.v1": (asked: Parameters<typeof person>[0]) => {
      if (isAway) throw new Unavailable("account");
      return person(asked);
    },
    "rpc.patient.sharings.v1": ({ patientId }: { patientId: string }) => ({
      sharings:
        patientId === camillesRecord
          ? [
              {
                id: forBernier,
                clinicId: tilleuls,
                therapistId: cast.drBernier.userId,
                signedAt,
                withdrawnAt: null,
                withdrawal: null,
              },
              { id: forClinic, clinicId: tilleuls, therapistId: null, signedAt, withdrawnAt, withdrawal },
            ]
          : [],
    }),
  },
});
const ofRecord = async (who: (typeof cast)[keyof typeof cast]) =>
  (await service.as(who).get(`/api/1/portal/patients/${camillesRecord}/sharingRequests`)).body;

beforeAll(async () => {
  await openCamillesRecord(service);
  const invitationId = randomUUID();
  await service
    .as(cast.drLavoie)
    .post(`/api/1/patients/${camillesRecord}/clinics/${tilleuls}/infoRequests`)
    .send({ id: invitationId, language: "fr", dataInit: anEnvelope(), portal: aPortal() });
  const camille = { userId: cast.camille.userId, role: "patient" as const, langCode: "fr" as const, pubKey: "AQ" };
  await service.deliver(userCreated, { ...camille, invitationId, emailConfirmed: true });
});

describe("with whom a patient shares their record (CON-007)", () => {
  const bernier = {
    id: forBernier,
    clinicId: null,
    therapistId: cast.drBernier.userId,
    signedAt,
    withdrawnAt: null,
    withdrawal: null,
  };
  const clinic = { id: forClinic, clinicId: tilleuls, therapistId: null, signedAt, withdrawnAt, withdrawal };

  it("is said by name to them, and to nobody else", async () => {
    expect(getPortalSharings.answer.parse(await ofRecord(cast.camille))).toEqual([
      { ...bernier, name: "Hélène Morel" },
      { ...clinic, name: "Clinique des Tilleuls" },
    ]);
    for (const who of [cast.bruno, cast.drLavoie, cast.sofia, cast.ada])
      expect(await ofRecord(who)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
  });

  it("is said without the names while nobody knows them", async () => {
    isAway = true;
    expect(await ofRecord(cast.camille)).toEqual([
      { ...bernier, name: "" },
      { ...clinic, name: "Clinique des Tilleuls" },
    ]);
  });
});
