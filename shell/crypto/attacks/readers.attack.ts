import type { PatientWire, ReaderClaim, ReaderReason, RotationWire, Stmt } from "../api.ts";
import { toB64 } from "../codec/base64url.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { peekStatement, statementHash } from "../statement/statement.ts";
import { aClinic, aPatient, aPerson, camille, engines, follow, notes, refusalOf, type Person } from "./a-clinic.ts";
import { anInsider, registering } from "./a-forger.ts";

type Stored = PatientWire & { keysForOthers: ReadonlyArray<{ userId: string; encryptedKey: string }> };
type Sharing = Pick<ReaderClaim, "grant" | "consents">;

/** A patient as one of its readers receives it. */
const seenBy = (person: Person, stored: Stored): PatientWire => {
  const own = stored.keysForOthers.find(({ userId }) => userId === person.id);
  return own ? { ...stored, keyForPrincipal: own.encryptedKey } : stored;
};

/** A patient as the server keeps it after a rotation was uploaded. */
const rotated = (
  stored: Stored,
  { patientId: _id, epoch, link, without: _without, ...wire }: RotationWire,
): Stored => ({
  ...stored,
  ...wire,
  links: [...(stored.links ?? []), { epoch, pkc: wire.pkc, link }],
});

describe.each(engines)("a server that lists a certified colleague as reader, %s engine", (engine) => {
  let morel: Person;
  let roy: Person;
  let lavoie: Person;
  let bernier: Person;
  let sofia: Person;
  let clinics = 0;

  beforeAll(async () => {
    const people = ["morel", "roy", "lavoie", "bernier", "sofia"].map((id) => aPerson(id, { engine }));
    [morel, roy, lavoie, bernier, sofia] = (await Promise.all(people)) as [Person, Person, Person, Person, Person];
  });

  /** A clinic whose owner, manager and two therapists are certified, and somebody at the desk. */
  const aStaffedClinic = () =>
    aClinic(`readers-${++clinics}-${engine}`, morel, [
      [roy, "manager"],
      [lavoie, "therapist"],
      [bernier, "therapist"],
      [sofia, "staff"],
    ]);

  describe("when a record is made", () => {
    const creating = (clinicId: string, others: readonly Person[], therapist?: Person) =>
      lavoie.crypto.createPatient({
        clinicId,
        identity: camille,
        fields: [{ ref: notes, value: "Douleur lombaire" }],
        others: others.map(({ key }) => key),
        ...(therapist && { therapist: therapist.key }),
      });

    it("B17: gets no key for them: a new record is its maker's, the owner's, the managers' and the named therapist's", async () => {
      const { id } = await aStaffedClinic();
      const { wire } = await creating(id, [morel, roy], bernier);
      expect(wire.keysForOthers.map(({ userId }) => userId).sort()).toEqual(["bernier", "morel", "roy"]);
      expect(await refusalOf(creating(id, [morel, roy, bernier]))).toBe("role");
      expect(await refusalOf(creating(id, [morel, sofia]))).toBe("role");
    });

    it("B17: nor for somebody admitted from outside, nor for the desk, whoever names them", async () => {
      const { id, log } = await aStaffedClinic();
      const guest = await anInsider(id, morel, "guest", "external");
      await lavoie.crypto.syncLog(id, [log.at(-1)!]);
      const key = { userId: "guest", pubKey: guest.me.public.text };
      expect(await refusalOf(creating(id, [{ ...bernier, id: "guest", key }]))).toBe("role");
      expect(await refusalOf(creating(id, [], { ...bernier, id: "guest", key }))).toBe("role");
      expect(await refusalOf(creating(id, [], sofia))).toBe("role");
    });

    it("B17: nor does a colleague become its author, by registering the key before its maker or once more", async () => {
      const { id, log } = await aStaffedClinic();
      const insider = await anInsider(id, morel);
      const { stored } = await aPatient(id, lavoie, [morel]);
      const commit = peekStatement(stored.pkc)["commit"] as string;
      log.push(await registering(id, log, insider.sign, [stored.id, 1, commit, null]));
      await follow(morel, id, log);
      const claims = [{ userId: "insider" }, { userId: "lavoie" }];
      expect(await morel.crypto.proveReaders(id, stored.id, claims)).toEqual([
        { userId: "insider", reason: null },
        { userId: "lavoie", reason: { why: "author" } },
      ]);

      const { wire } = await creating(id, [morel]);
      const told = peekStatement(wire.pkc)["commit"] as string;
      log.push(await registering(id, log, insider.sign, [wire.id, 1, told, null]));
      await follow(lavoie, id, log);
      expect(await refusalOf(lavoie.crypto.registerKeys(id, [wire.pkc]))).toBe("fork");
    });
  });

  describe("when its key is changed", () => {
    /** A record of Lavoie's in a clinic of its own, and what the server may say of Bernier. */
    async function aRecord() {
      const { id, log } = await aStaffedClinic();
      const { ref, stored } = await aPatient(id, lavoie, [morel, roy]);
      await morel.crypto.openPatient(seenBy(morel, stored as Stored));
      return { id, log, ref, stored: stored as Stored };
    }

    const rotating = (by: Person, stored: Stored, sharing: Sharing = {}) =>
      by.crypto.rotate(seenBy(by, stored), [morel.key, roy.key, lavoie.key, { ...bernier.key, ...sharing }]);

    const wrapped = ({ keysForOthers }: RotationWire) => keysForOthers.map(({ userId }) => userId).sort();

    /** A consent that `witness` signs for Bernier, and the sharing that `giver` makes of it. */
    async function sharing(witness: Person, giver: Person, of: { id: string; stored: Stored }, about = of.stored.id) {
      const consent = await witness.crypto.sign("consent", { clinic: of.id, patient: about, grantee: "bernier" });
      const ref = await giver.crypto.openPatient(seenBy(giver, of.stored));
      return { consent, give: () => giver.crypto.grantAccess(ref, bernier.key, consent) };
    }

    it("B18: who was given nothing gets no key, and is named", async () => {
      const { stored } = await aRecord();
      const made = await rotating(morel, stored);
      expect(wrapped(made)).toEqual(["lavoie", "roy"]);
      expect(made.without).toEqual(["bernier"]);
      const batch = await morel.crypto.rotateBatch({
        clinicId: stored.clinicId,
        items: [{ patient: seenBy(morel, stored), readers: [bernier.key] }],
      });
      expect(batch.rotations.map(({ without, keysForOthers }) => ({ without, keysForOthers }))).toEqual([
        { without: ["bernier"], keysForOthers: [] },
      ]);
    });

    it("B18: who was given the record with the patient's consent gets the next key, and the one after", async () => {
      const record = await aRecord();
      const { consent, give } = await sharing(lavoie, lavoie, record);
      const { grant } = await give();
      const made = await rotating(morel, record.stored, { grant, consents: [consent] });
      expect([wrapped(made), made.without]).toEqual([["bernier", "lavoie", "roy"], []]);
      await morel.crypto.appendLog(record.id, () => morel.crypto.registerKeys(record.id, [made.pkc]));
      const next = await rotating(roy, rotated(record.stored, made), { grant, consents: [consent] });
      expect([wrapped(next), next.without]).toEqual([["bernier", "lavoie", "morel"], []]);
    });

    it("B18: a therapist who was named when the record was made gets the next key", async () => {
      const { id } = await aStaffedClinic();
      const options = {
        clinicId: id,
        identity: camille,
        fields: [],
        others: [morel.key, roy.key],
        therapist: bernier.key,
      };
      const { wire } = await lavoie.crypto.createPatient(options);
      await lavoie.crypto.appendLog(id, () => lavoie.crypto.registerKeys(id, [wire.pkc]));
      const stored = { ...wire, clear: camille };
      await morel.crypto.openPatient(seenBy(morel, stored));
      const made = await rotating(morel, stored);
      expect([wrapped(made), made.without]).toEqual([["bernier", "lavoie", "roy"], []]);
    });

    it("B18: nobody lets themselves in, alone or with another who has no reason", async () => {
      const record = await aRecord();
      const insider = await anInsider(record.id, morel, "insider");
      const { id, stored } = record;
      const body = { clinic: id, patient: stored.id, grantee: "bernier" };
      const { fpText: granteeFp } = await readPublicPrincipal(await loadEngine(engine), bernier.key.pubKey);
      const theirs = (consent: Stmt) =>
        insider.sign("grant", { ...body, epoch: 1, granteeFp, consent: toB64(statementHash(consent)), at: 0 });
      const byOther = await insider.sign("consent", { ...body, at: 0 });
      const honest = await lavoie.crypto.sign("consent", body);
      const witnessed = await sharing(bernier, lavoie, record);
      const attempts: Array<[string, Sharing]> = [
        ["a colleague without a reason shares it", { grant: await theirs(byOther), consents: [byOther] }],
        ["with a consent that was honestly signed", { grant: await theirs(honest), consents: [honest] }],
        ["a consent the grantee witnessed", { grant: (await witnessed.give()).grant, consents: [witnessed.consent] }],
        ["a consent and no sharing", { consents: [honest] }],
        ["a statement that is no sharing", { grant: honest, consents: [honest] }],
      ];
      for (const [what, sharing] of attempts) {
        expect([what, (await rotating(morel, stored, sharing)).without]).toEqual([what, ["bernier"]]);
      }
    });

    it("B18: a sharing or consent of another record, person or text counts for nothing", async () => {
      const record = await aRecord();
      const other = await aPatient(record.id, lavoie, [morel, roy]);
      const { consent, give } = await sharing(lavoie, lavoie, record);
      const { grant } = await give();
      const elsewhere = await sharing(lavoie, lavoie, { id: record.id, stored: other.stored as Stored });
      const moved = await elsewhere.give();
      const again = await lavoie.crypto.sign("consent", {
        clinic: record.id,
        patient: record.stored.id,
        grantee: "bernier",
      });
      const attempts: Array<[string, Sharing]> = [
        ["another record's", { grant: moved.grant, consents: [elsewhere.consent] }],
        ["no consent", { grant, consents: [] }],
        ["a consent that is not shown", { grant }],
        ["a consent that is said to be secret", { grant, consents: null }],
        ["another consent", { grant, consents: [again] }],
        ["an edited sharing", { grant: { ...grant, body: moved.grant.body }, consents: [consent] }],
      ];
      for (const [what, sharing] of attempts) {
        expect([what, (await rotating(morel, record.stored, sharing)).without]).toEqual([what, ["bernier"]]);
      }
      const reasons = await morel.crypto.proveReaders(record.id, record.stored.id, [
        { userId: "morel" },
        { userId: "roy" },
        { userId: "lavoie" },
        { userId: "bernier", grant, consents: [consent] },
        { userId: "sofia", grant, consents: [consent] },
        { userId: "nobody" },
      ]);
      const consented: ReaderReason = { why: "consent", at: peekStatement(consent)["at"] as number };
      expect(reasons.map(({ reason }) => reason)).toEqual([
        { why: "owner" },
        { why: "manager" },
        { why: "author" },
        consented,
        null,
        null,
      ]);
      const [unshown] = await lavoie.crypto.proveReaders(record.id, record.stored.id, [{ userId: "bernier", grant }]);
      expect(unshown!.reason).toEqual({ why: "grant" });
    });
  });
});
