import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { syncFirstBookings } from "@carnet/nats/contracts/rpc/sync.firstBookings.v1";
import { aPersonThere, aRecordHere, openSync } from "../testing/index.ts";

const { around, asked, linkNew, read } = openSync();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const bookingsOf = async (clinicId: string) => {
  const reply: ReplyOf<typeof syncFirstBookings> = await asked(syncFirstBookings, { clinicId });
  return reply.bookings;
};

it("lists who is linked and comes for the first time: nobody who came before, was called off or has no record (SYN-015)", async () => {
  const clinicId = crypto.randomUUID();
  const people = ["new", "twice", "known", "calledOff", "moved"];
  const records = people.map((externalId) => aRecordHere(clinicId, { externalId, dateOfBirth: "1988-05-03" }));
  around.records = records;
  const idOf = (name: string) => records[people.indexOf(name)]!.patientId;
  const at = (patientId: string, days: number) => ({
    id: `${patientId} ${days}`,
    patientId,
    professionalId: "p1",
    startsAt: inDays(days),
    minutes: 45,
  });
  const { clinic } = await linkNew(
    {
      patients: [...people, "stranger"].map((id) => aPersonThere(id, { dateOfBirth: "1988-05-03" })),
      professionals: [],
      appointments: [
        at("new", 2),
        at("twice", 1),
        at("twice", 8),
        at("known", -30),
        at("known", 3),
        at("calledOff", 4),
        at("moved", -20),
        at("moved", 5),
        at("stranger", 1),
      ],
    },
    clinicId,
  );
  const ids = async () => (await bookingsOf(clinicId)).map(({ patientId }) => patientId);
  expect(await ids()).toEqual([idOf("twice"), idOf("new"), idOf("calledOff")]);
  for (const id of ["calledOff 4", "moved -20", "new 2"]) clinic.change(id, { status: "cancelled" });
  await read(clinicId);
  expect(await ids()).toEqual([idOf("twice"), idOf("moved")]);
  expect(await bookingsOf(crypto.randomUUID())).toEqual([]);
});
