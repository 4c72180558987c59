import { aClinic, aPatient, aPerson, engines, everybodyUses, follow, refusalOf, type Person } from "./a-clinic.ts";

const sylvie = { firstName: "Sylvie", lastName: "Lavoie", email: "sylvie@tilleuls.example" };
const wellknown = { firstName: "Doctor", lastName: "Wellknown", email: "wellknown@tilleuls.example" };

let morel: Person;
let lavoie: Person;
beforeAll(async () => {
  [morel, lavoie] = (await Promise.all(["morel", "lavoie"].map((id) => aPerson(id)))) as [Person, Person];
});

describe.each(engines)("a server that puts another name beside a key, %s engine", (engine) => {
  everybodyUses(engine);

  const id = "lavoie";
  const stateOf = (clinicId: string, name: object, reader = morel) =>
    reader.crypto.trustState(clinicId, id, lavoie.key.pubKey, name as typeof sylvie);

  /** A clinic in which she is certified, with her name or, as before there were names, without. */
  async function where(clinicId: string, name?: typeof sylvie) {
    const { log } = await aClinic(clinicId, morel);
    const of = { clinicId, member: id, pubKey: lavoie.key.pubKey, role: "therapist", evidence: "tofu" } as const;
    await morel.crypto.appendLog(clinicId, async () => [await morel.crypto.certify({ ...of, ...(name && { name }) })]);
    return { log, of };
  }

  it("B22: a colleague whom the server renamed is given no record", async () => {
    const clinicId = `b22a-${engine}`;
    await where(clinicId, sylvie);
    expect((await stateOf(clinicId, wellknown)).state).toBe("renamed");
    for (const field of ["firstName", "lastName", "email"] as const) {
      expect((await stateOf(clinicId, { ...sylvie, [field]: wellknown[field] })).state).toBe("renamed");
    }
    expect((await stateOf(clinicId, { ...sylvie, email: "Sylvie@Tilleuls.example" })).state).toBe("tofu");
    const { ref } = await aPatient(clinicId, morel);
    const consent = await morel.crypto.sign("consent", { clinic: clinicId, patient: ref.id, grantee: id });
    const give = (name: typeof sylvie) => refusalOf(morel.crypto.grantAccess(ref, { ...lavoie.key, name }, consent));
    expect(await give(wellknown)).toBe("name-changed");
    expect(await give(sylvie)).toBe("accepted");
  });

  it("B22: nor is a record made for them under the other name", async () => {
    const clinicId = `b22b-${engine}`;
    await where(clinicId, sylvie);
    const make = (name: typeof sylvie) => {
      const identity = { firstName: "C", lastName: "R", dateOfBirth: "1988-04-12", email: null };
      const therapist = { ...lavoie.key, name };
      return refusalOf(morel.crypto.createPatient({ clinicId, identity, fields: [], others: [], therapist }));
    };
    expect(await make(wellknown)).toBe("name-changed");
    expect(await make(sylvie)).toBe("accepted");
  });

  it("B22: not by the front desk either", async () => {
    const clinicId = `b22e-${engine}`;
    const { log } = await where(clinicId, sylvie);
    const desk = await aPerson("desk");
    const of = { clinicId, member: "desk", pubKey: desk.key.pubKey, role: "staff", evidence: "tofu" } as const;
    await morel.crypto.appendLog(clinicId, async () => [await morel.crypto.certify(of)]);
    await follow(desk, clinicId, log);
    const make = (name: typeof sylvie) => {
      const identity = { firstName: "C", lastName: "R", dateOfBirth: "1988-04-12", email: null };
      const therapist = { ...lavoie.key, name };
      return refusalOf(desk.crypto.createAtDesk({ clinicId, identity, others: [morel.key], therapist }));
    };
    expect(await make(wellknown)).toBe("name-changed");
    expect(await make(sylvie)).toBe("accepted");
  });

  it("B22: a certificate that says no name takes none away, also on a device that kept the log", async () => {
    const clinicId = `b22c-${engine}`;
    const { log, of } = await where(clinicId, sylvie);
    await morel.crypto.appendLog(clinicId, async () => [await morel.crypto.certify(of)]);
    const reader = await aPerson("reader");
    await follow(reader, clinicId, log);
    expect(await stateOf(clinicId, wellknown, reader)).toEqual({ state: "renamed", role: "therapist", named: true });
  });

  it("B22: names are certified for all in one step, and nothing else of a certificate changes", async () => {
    const clinicId = `b22d-${engine}`;
    const { log } = await where(clinicId);
    expect(await stateOf(clinicId, wellknown)).toEqual({ state: "tofu", role: "therapist", named: false });
    const anne = { firstName: "Anne", lastName: "Morel", email: morel.email };
    const both = [
      { ...morel.key, name: anne },
      { ...lavoie.key, name: sylvie },
    ];
    await morel.crypto.appendLog(clinicId, () => morel.crypto.certifyNames(clinicId, both));
    const reader = await aPerson("reader");
    await follow(reader, clinicId, log);
    expect(await stateOf(clinicId, sylvie, reader)).toEqual({ state: "tofu", role: "therapist", named: true });
    expect((await stateOf(clinicId, wellknown, reader)).state).toBe("renamed");
    expect((await reader.crypto.trustState(clinicId, "morel", morel.key.pubKey, sylvie)).state).toBe("renamed");
    const swapped = [{ ...lavoie.key, pubKey: morel.key.pubKey, name: sylvie }];
    expect(await refusalOf(morel.crypto.certifyNames(clinicId, swapped))).toBe("key-changed");
  });
});
