import fc from "fast-check";
import type { Actor } from "@carnet/services/framework";
import { managerGranted } from "@carnet/nats/contracts/clinic/manager.granted.v1";
import { managerRemoved } from "@carnet/nats/contracts/clinic/manager.removed.v1";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { memberRemoved } from "@carnet/nats/contracts/clinic/member.removed.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { patientKeyBatch } from "@carnet/nats/contracts/rpc/patient.keyBatch.v1";
import { setPatientKeys } from "@carnet/nats/contracts/rpc/patient.setKeys.v1";
import { cast, castMemberships, tilleuls } from "@carnet/services/framework/testing";
import type { PatientView } from "../contract/index.ts";
import { aPatient, aWrap } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
type Person = Actor & { userId: string };

/** Somebody whom the clinic does not know yet. */
const aPerson = (): Person => ({ ...cast.drBernier, userId: crypto.randomUUID(), sessionId: crypto.randomUUID() });

/** How a newcomer stands, as who reads the rules would say it. */
interface Standing {
  person: Person;
  place: "outside" | "member" | "manager" | "former";
  /** Records that are theirs to read: they treat there, or the patient consented. */
  own: Set<string>;
}

const owned = castMemberships.find(({ userId }) => userId === cast.drBernier.userId)!;
const membershipOf = ({ person, place }: Standing) => ({
  ...owned,
  userId: person.userId,
  isMember: place === "member" || place === "manager",
  isManager: place === "manager",
  canAdmin: place === "manager",
  keepsAccess: place === "former",
});

/** Whether the server hands somebody the key of a record, which alone opens it. */
async function holdsKey(person: Person, patientId: string): Promise<boolean> {
  const { body } = await patients.as(person).get(`/api/1/patients/${patientId}`);
  const { keyForPrincipal, keysForOthers } = body as Partial<PatientView>;
  return Boolean(keyForPrincipal) || (keysForOthers ?? []).some(({ userId }) => userId === person.userId);
}

/** A clinic with three newcomers: the product goes one way, the rules the other. */
class Story {
  readonly standings: Standing[] = [1, 2, 3].map(() => ({ person: aPerson(), place: "outside", own: new Set() }));
  readonly records: string[] = [];

  /** A record that nobody of the story treats. */
  async begin() {
    this.records.push(await patients.openRecord());
  }

  /** Who would still be a manager of the next story's clinic is none. */
  async end() {
    for (const one of this.standings) await this.leave(one, "REMOVE_ACCESS");
  }

  async join(one: Standing) {
    if (one.place === "member" || one.place === "manager") return;
    one.place = "member";
    await patients.deliver(memberAdded, membershipOf(one));
  }

  async treat(one: Standing) {
    if (one.place !== "member" && one.place !== "manager") return;
    const managers = this.standings.filter((other) => other !== one && other.place === "manager");
    const runs = [cast.drMorel, cast.drRoy, ...managers.map(({ person }) => person)];
    const keysForOthers = runs.map(({ userId }) => ({ userId, encryptedKey: aWrap("O") }));
    const sent = aPatient({ keysForOthers });
    const { body } = await patients.as(one.person).put("/api/1/patient/").send(sent);
    expect(body).not.toHaveProperty("appErrorCode");
    this.records.push(sent.id);
    one.own.add(sent.id);
  }

  async consent(one: Standing, patientId: string) {
    if (one.place !== "member" && one.place !== "manager") return;
    await patients.admit(patientId, one.person);
    one.own.add(patientId);
  }

  async grant(one: Standing) {
    if (one.place !== "member") return;
    const pair = { clinicId: tilleuls, fromUserId: cast.drMorel.userId, toUserId: one.person.userId };
    const batch: ReplyOf<typeof patientKeyBatch> = await patients.asked(patientKeyBatch, { ...pair, limit: 500 });
    const keys = batch.keyBatch.map(({ patientId }) => ({ patientId, encryptedKey: aWrap("N") }));
    const given = { clinicId: tilleuls, userId: one.person.userId, grantedBy: cast.drMorel.userId };
    await patients.asked(setPatientKeys, { ...given, keys });
    one.place = "manager";
    await patients.deliver(managerGranted, { ...membershipOf(one), grantedBy: cast.drMorel.userId });
  }

  async demote(one: Standing) {
    if (one.place !== "manager") return;
    one.place = "member";
    await patients.deliver(managerRemoved, membershipOf(one));
  }

  async revoke(one: Standing, patientId: string) {
    if (one.place !== "member") return;
    await patients.as(cast.drMorel).delete(`/api/1/patient/${patientId}/access/${one.person.userId}`);
    one.own.delete(patientId);
  }

  async leave(one: Standing, option: "KEEP_ACCESS" | "REMOVE_ACCESS") {
    if (one.place === "outside") return;
    if (one.place === "former" && option === "KEEP_ACCESS") return;
    one.place = option === "KEEP_ACCESS" ? "former" : "outside";
    if (one.place === "outside") one.own.clear();
    await patients.deliver(memberRemoved, { ...membershipOf(one), option });
  }
}

const step = fc.record({
  what: fc.constantFrom("join", "treat", "consent", "grant", "demote", "revoke", "keep", "remove"),
  who: fc.nat(2),
  record: fc.nat(9),
});

it("are the owner, managers, the patient's therapist and who was consented to, less the removed, whatever happened", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const story = new Story();
      await story.begin();
      for (const one of story.standings) await story.join(one);
      for (const { what, who, record } of steps) {
        const one = story.standings[who]!;
        const patientId = story.records[record % story.records.length]!;
        if (what === "keep") await story.leave(one, "KEEP_ACCESS");
        else if (what === "remove") await story.leave(one, "REMOVE_ACCESS");
        else await story[what](one, patientId);
      }
      const wanted: [string, boolean][] = [];
      const found: [string, boolean][] = [];
      for (const [at, patientId] of story.records.entries()) {
        const note = async (name: string, who: Person, may: boolean) => {
          wanted.push([`${name}, record ${at}`, may]);
          found.push([`${name}, record ${at}`, await holdsKey(who, patientId)]);
        };
        await note("owner", cast.drMorel, true);
        await note("first manager", cast.drRoy, true);
        await note("another therapist", cast.drBernier, false);
        await note("secretary", cast.sofia, false);
        await note("another clinic", cast.drAilleurs, false);
        for (const { person, place, own } of story.standings) {
          const may = place === "manager" || (place !== "outside" && own.has(patientId));
          await note(place, person, may);
        }
      }
      await story.end();
      expect(found).toEqual(wanted);
    }),
    { numRuns: 10, seed: 29 },
  );
}, 120_000);
