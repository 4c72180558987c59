import { chainHash, fingerprintOf, genesis, type Actor } from "@carnet/services/framework";
import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import {
  aKey,
  aManifest,
  aSignedStatement,
  cast,
  keyOf,
  tilleuls,
  type SigningKey,
} from "@carnet/services/framework/testing";
import { createHash } from "node:crypto";
import { addHistory, getHistory, historyMoved, type HistoryLine } from "../contract/index.ts";
import { anEnvelope, aStatement } from "../testing/a-patient.ts";
import { clinicLog, logHead, openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const codeOf = ({ body }: { body: { appErrorCode?: string } }) => body.appErrorCode ?? "ok";

interface Told {
  who?: Actor;
  section?: "an" | "sr" | "op";
  signer?: SigningKey;
  kind?: string;
  says?: object;
}

/** A line of a record after another, signed; `text` tells two versions of one line apart, `says` what else it pretends. */
function lineAfter(id: string, before: HistoryLine | null, text = "A", overrides: Told = {}): HistoryLine {
  const { who = cast.drLavoie, section = "an", signer = keyOf(who), kind = "hist", says = {} } = overrides;
  const seq = (before?.seq ?? 0) + 1;
  const prev = before ? chainHash("pm1/hist", before) : genesis;
  const delta = { v: 1, data: `${anEnvelope(seq).data.slice(0, -8)}${text.repeat(4)}AAAA` } as const;
  const ct = createHash("sha256").update(Buffer.from(delta.data, "base64url")).digest("base64url");
  const body = { clinic: tilleuls, patient: id, seq, prev, section, ct, at: Date.now(), ...says };
  return { seq, prev, delta, stmt: aSignedStatement(signer, kind, body) };
}
/** The same line over another envelope, signed for it. */
const sealedIn = (id: string, { seq }: HistoryLine, delta: HistoryLine["delta"]): HistoryLine => {
  const ct = createHash("sha256").update(Buffer.from(delta.data, "base64url")).digest("base64url");
  return { ...lineAfter(id, null, "A", { says: { ct } }), seq, delta };
};
const history = async (id: string, page = 0) =>
  getHistory.answer.parse(
    (await patients.as(cast.drMorel).call(getHistory, { params: { id, page, pageSize: 100 } })).body,
  );

describe("history of changes (PAT-030, PAT-031)", () => {
  const append = (patientId: string, line: HistoryLine, userId: string | null = cast.drLavoie.userId) =>
    patients
      .as(cast.drLavoie)
      .call(addHistory, { params: { id: patientId }, body: { ...line, userId, patientId, section: "an" } });

  it("is read newest first, a hundred lines a page", async () => {
    const id = await patients.openRecord();
    for (let last: HistoryLine | null = null; last?.seq !== 101;) {
      last = lineAfter(id, last);
      await append(id, last);
    }
    expect((await history(id)).rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, n) => 101 - n));
    expect(await history(id, 1)).toMatchObject({ total: 101, rows: [{ seq: 1 }] });
    expect((await history(id, 2)).rows).toEqual([]);
  });

  it("takes the next line only, in one's own name", async () => {
    const id = await patients.openRecord();
    const first = lineAfter(id, null);
    const second = lineAfter(id, first);
    await append(id, first);
    expect((await append(id, first)).body).toMatchObject({ appErrorCode: "conflict", last: { seq: 1 } });
    expect(codeOf(await append(id, lineAfter(id, second)))).toBe("conflict");
    expect(codeOf(await append(id, lineAfter(id, { ...first, prev: second.prev })))).toBe("conflict");
    expect((await append(id, second, cast.drMorel.userId)).body).toMatchObject({ paths: ["userId"] });
    await expect(patients.knex()("change_history").where({ patient_id: id }).delete()).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe("the line of an export (EXP-005, EXP-010)", () => {
  const exported = async (who: Actor, id: string) => {
    const { rows } = await history(id);
    const line = lineAfter(id, rows[0] ?? null, "A", { who, section: "op", says: { operation: "export_pdf" } });
    const body = { ...line, userId: who.userId, patientId: id, section: "op", operation: "export_pdf" };
    return patients.as(who).call(addHistory, { params: { id }, body });
  };

  it("is written by owner, manager and own therapist, who is told so, and by nobody else who reads", async () => {
    const id = await patients.openRecord();
    await patients.admit(id, cast.drInvite);
    await patients.leaveKeyTo(id, cast.drParti);
    const answered = [];
    for (const who of [cast.drMorel, cast.drRoy, cast.drLavoie, cast.drInvite, cast.drParti]) {
      const view = await patients.as(who).get(`/api/1/patients/${id}`);
      const { status, body } = await exported(who, id);
      answered.push([view.body.can?.export, status === 200 ? codeOf({ body }) : status]);
    }
    expect(answered).toEqual([
      [true, "ok"],
      [true, "ok"],
      [true, "ok"],
      [false, 403],
      [false, 403],
    ]);
    expect(await history(id)).toMatchObject({ total: 3, rows: [{ operation: "export_pdf", section: "op" }, {}, {}] });
  });

  it("is written in an archived record too, where nothing else is", async () => {
    const id = await patients.openRecord();
    await patients.as(cast.drMorel).delete(`/api/1/patient/${id}`);
    expect(codeOf(await exported(cast.drLavoie, id))).toBe("ok");
    const line = lineAfter(id, (await history(id)).rows[0]!);
    const other = { ...line, userId: cast.drLavoie.userId, patientId: id, section: "an" };
    const refused = await patients.as(cast.drLavoie).call(addHistory, { params: { id }, body: other });
    expect(codeOf(refused)).toBe("patientReadOnly");
  });
});

describe("the line of a save (PAT-029)", () => {
  const put = (id: string, part: string, rev: number, line: object | undefined, who: Actor = cast.drLavoie) =>
    patients
      .as(who)
      .put(`/api/1/patients/${id}/anamnese/${part}`)
      .send({ ...anEnvelope(rev), history: line });
  const waitedLong = (id: string) =>
    patients
      .knex()("history_tail")
      .where({ patient_id: id })
      .update({ created_at: new Date(Date.now() - 31_000) });
  const opened = async () => {
    const id = await patients.openRecord();
    const first = lineAfter(id, null);
    return { id, first, after: (overrides?: Told) => lineAfter(id, first, "A", overrides) };
  };

  it("is stored with the save, in the author's name and of its part", async () => {
    const { id, first, after } = await opened();
    expect(codeOf(await put(id, "antecedents", 1, first))).toBe("ok");
    const second = after({ section: "sr", who: cast.drMorel });
    expect(codeOf(await put(id, "systemsReview", 1, second, cast.drMorel))).toBe("ok");
    expect(await history(id)).toMatchObject({
      total: 2,
      rows: [
        { seq: 2, section: "sr", userId: cast.drMorel.userId, operation: null },
        { seq: 1, section: "an", userId: cast.drLavoie.userId, delta: first.delta },
      ],
    });
  });

  it("is one for a stretch of work: each save of it puts the whole stretch in its place", async () => {
    const { id } = await opened();
    const lines = [..."ABC"].map((text) => lineAfter(id, null, text));
    for (const [at, line] of lines.entries()) await put(id, "antecedents", at + 1, line);
    expect(await history(id)).toMatchObject({ total: 1, rows: [{ seq: 1, delta: lines[2]!.delta }] });
  });

  it.each([
    ["too late", waitedLong, "antecedents", cast.drLavoie, genesis],
    ["of another part", async () => undefined, "systemsReview", cast.drLavoie, genesis],
    ["by somebody else", async () => undefined, "antecedents", cast.drMorel, genesis],
    ["chained elsewhere", async () => undefined, "antecedents", cast.drLavoie, "B".repeat(42) + "A"],
  ] as const)("takes no place %s: the save is undone and told what is last", async (_how, wait, part, who, prev) => {
    const { id, first, after } = await opened();
    await put(id, "antecedents", 1, first);
    await wait(id);
    const rev = part === "antecedents" ? 2 : 1;
    const overrides: Told = { who, section: part === "antecedents" ? "an" : "sr" };
    const elsewhere = { ...lineAfter(id, null, "Q", { ...overrides, says: { prev } }), prev };
    const { body } = await put(id, part, rev, elsewhere, who);
    expect(body.appErrorCode).toBe("historyMoved");
    expect(historyMoved.parse(body)).toMatchObject({ last: { seq: 1, userId: cast.drLavoie.userId } });
    const second = after(overrides);
    expect(codeOf(await put(id, part, rev, second, who))).toBe("ok");
    expect((await history(id)).rows.map(({ seq, delta }) => [seq, delta])).toEqual([
      [2, second.delta],
      [1, first.delta],
    ]);
  });

  it("names the line that is last, not an earlier version of it", async () => {
    const { id, first, after } = await opened();
    const newer = lineAfter(id, null, "B");
    await put(id, "antecedents", 1, first);
    await put(id, "antecedents", 2, newer);
    const overrides: Told = { section: "sr", who: cast.drMorel };
    expect(codeOf(await put(id, "systemsReview", 1, after(overrides), cast.drMorel))).toBe("historyMoved");
    expect(codeOf(await put(id, "systemsReview", 1, lineAfter(id, newer, "A", overrides), cast.drMorel))).toBe("ok");
  });

  it("is not stored without its save", async () => {
    const { id, first, after } = await opened();
    await put(id, "antecedents", 1, first);
    expect((await put(id, "antecedents", 3, after())).body).toMatchObject({
      appErrorCode: "conflict",
      by: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect((await history(id)).total).toBe(1);
  });

  it("is there once where the answer was lost and the save is sent again", async () => {
    const { id, first } = await opened();
    await put(id, "antecedents", 1, first);
    expect(codeOf(await put(id, "antecedents", 1, first))).toBe("ok");
    expect((await history(id)).total).toBe(1);
  });

  it("can be changed no more once another line follows it", async () => {
    const { id, first, after } = await opened();
    await put(id, "antecedents", 1, first);
    await put(id, "systemsReview", 1, after({ section: "sr" }));
    const settled = () => patients.knex()("change_history").where({ patient_id: id });
    expect(await settled()).toMatchObject([{ seq: 1 }]);
    await expect(settled().update({ seq: 9 })).rejects.toThrow(/permission denied/);
  });

  it("is refused under a key that was replaced, and under a number that is not its own", async () => {
    const { id, first } = await opened();
    const other = anEnvelope(1, [9, 9, 9, 9, 9, 9, 9, 9]);
    expect(codeOf(await put(id, "antecedents", 1, sealedIn(id, first, other)))).toBe("staleKey");
    expect((await put(id, "antecedents", 1, sealedIn(id, first, anEnvelope(2)))).status).toBe(400);
  });

  it("of two sent at once follows the other", async () => {
    const { id } = await opened();
    const parts = [
      ["antecedents", "an"],
      ["systemsReview", "sr"],
    ] as const;
    const answers = await Promise.all(
      parts.map(([part, section]) => put(id, part, 1, lineAfter(id, null, "A", { section }))),
    );
    expect(answers.map(codeOf).sort()).toEqual(["historyMoved", "ok"]);
    expect((await history(id)).total).toBe(1);
  });
});

describe("a line that would close the history for good", () => {
  const wrongs: [string, (id: string) => HistoryLine, string | number][] = [
    ["signed by nobody", (id) => ({ ...lineAfter(id, null), stmt: aStatement({ t: "hist", v: 1 }) }), 400],
    ["with another's signature", (id) => ({ ...lineAfter(id, null, "A", { signer: keyOf(cast.drRoy) }) }), "notSigner"],
    ["with a key nobody knows", (id) => lineAfter(id, null, "A", { signer: aKey() }), "notSigner"],
    [
      "whose signature is of other words",
      (id) => {
        const line = lineAfter(id, null);
        return { ...line, stmt: { ...line.stmt, sig: lineAfter(id, null, "B").stmt.sig } };
      },
      "notSigner",
    ],
    ["of another number", (id) => lineAfter(id, null, "A", { says: { seq: 2 } }), 400],
    ["after another line", (id) => lineAfter(id, null, "A", { says: { prev: "B".repeat(42) + "A" } }), 400],
    ["of another record", (id) => lineAfter(id, null, "A", { says: { patient: crypto.randomUUID() } }), 400],
    ["of another clinic", (id) => lineAfter(id, null, "A", { says: { clinic: crypto.randomUUID() } }), 400],
    ["of another part", (id) => lineAfter(id, null, "A", { says: { section: "sr" } }), 400],
    ["over other bytes", (id) => ({ ...lineAfter(id, null), delta: anEnvelope(1) }), 400],
    [
      "that has seen another log",
      (id) => lineAfter(id, null, "A", { says: { log: { seq: 2, head: logHead(3) } } }),
      400,
    ],
    [
      "that has seen what is not",
      (id) => lineAfter(id, null, "A", { says: { log: { seq: 4, head: logHead(4) } } }),
      400,
    ],
    ["of another kind of statement", (id) => lineAfter(id, null, "A", { kind: "consent" }), 400],
  ];

  it.each(wrongs)("%s is refused, on both ways in, and nothing is saved with it", async (_how, make, expected) => {
    const id = await patients.openRecord();
    const line = make(id);
    const body = { ...line, userId: cast.drLavoie.userId, patientId: id, section: "an" };
    const save = { ...anEnvelope(1), history: line };
    const answers = [
      await patients.as(cast.drLavoie).call(addHistory, { params: { id }, body }),
      await patients.as(cast.drLavoie).put(`/api/1/patients/${id}/anamnese/antecedents`).send(save),
    ];
    expect(answers.map((response) => (response.status === 200 ? codeOf(response) : response.status))).toEqual([
      expected,
      expected,
    ]);
    expect((await history(id)).total).toBe(0);
    expect(await patients.knex()("anamnese_sections").where({ patient_id: id })).toEqual([]);
  });

  it("is none where the author had seen the log of the clinic", async () => {
    const id = await patients.openRecord();
    const line = lineAfter(id, null, "A", { says: { log: { seq: 3, head: logHead(3) } } });
    const body = { ...line, userId: cast.drLavoie.userId, patientId: id, section: "an" };
    expect(codeOf(await patients.as(cast.drLavoie).call(addHistory, { params: { id }, body }))).toBe("ok");
  });

  it("comes from nobody who only reads", async () => {
    const id = await patients.openRecord();
    await patients.leaveKeyTo(id, cast.drParti);
    const line = lineAfter(id, null, "A", { who: cast.drParti });
    const body = { ...line, userId: cast.drParti.userId, patientId: id, section: "an" };
    expect(codeOf(await patients.as(cast.drParti).call(addHistory, { params: { id }, body }))).toBe("patientReadOnly");
    expect((await history(id)).total).toBe(0);
  });

  it("is taken again under the keys one has had since a reset, whether or not that was told already", async () => {
    const id = await patients.openRecord();
    const send = (before: HistoryLine | null, signer: SigningKey) => {
      const line = lineAfter(id, before, "A", { signer, who: cast.drBernier });
      const body = { ...line, userId: cast.drBernier.userId, patientId: id, section: "an" };
      return { line, sent: patients.as(cast.drBernier).call(addHistory, { params: { id }, body }) };
    };
    await patients.admit(id, cast.drBernier);
    const { line, sent } = send(null, keyOf(cast.drBernier));
    expect(codeOf(await sent)).toBe("ok");
    const next = aKey();
    expect(codeOf(await send(line, next).sent)).toBe("notSigner");
    const data = { userId: cast.drBernier.userId!, pubKey: next.pubKey, version: 2 };
    await patients.deliver(principalChanged, data);
    await patients.knex()("patient_keys").where({ patient_id: id }).update({ for_former_key: false });
    expect(codeOf(await send(line, next).sent)).toBe("ok");
  });

  it.each([
    ["of what it says was done", "add_file", "ok"],
    ["of something else", "remove_file", 400],
    ["of nothing", undefined, 400],
  ])("is none where an operation goes with the signature %s", async (_what, signed, expected) => {
    const id = await patients.openRecord();
    const line = lineAfter(id, null, "A", { section: "op", says: { operation: signed } });
    const body = { ...line, userId: cast.drLavoie.userId, patientId: id, section: "op", operation: "add_file" };
    const response = await patients.as(cast.drLavoie).call(addHistory, { params: { id }, body });
    expect(response.status === 200 ? codeOf(response) : response.status).toBe(expected);
  });

  it("is one under a key that nobody has certified, on both ways in and in the list, until somebody has", async () => {
    const id = await patients.openRecord();
    await patients.admit(id, cast.drBernier);
    const next = aKey();
    clinicLog.uncertified.add(fingerprintOf(next.pubKey));
    await patients.deliver(principalChanged, { userId: cast.drBernier.userId!, pubKey: next.pubKey, version: 9 });
    await patients.knex()("patient_keys").where({ patient_id: id }).update({ for_former_key: false });
    const line = lineAfter(id, null, "A", { signer: next });
    const body = { ...line, userId: cast.drBernier.userId, patientId: id, section: "an" };
    const bernier = patients.as(cast.drBernier);
    const save = (words: object) => bernier.put(`/api/1/patients/${id}/anamnese/antecedents`).send(words);
    expect(codeOf(await bernier.call(addHistory, { params: { id }, body }))).toBe("notSigner");
    expect(codeOf(await save({ ...anEnvelope(1), history: line }))).toBe("notSigner");
    const manifest = aManifest(next, anEnvelope(1), { of: "record", clinic: tilleuls, patient: id, rev: 1 });
    expect(codeOf(await save({ ...anEnvelope(1), manifest }))).toBe("notSigner");
    expect((await history(id)).total).toBe(0);
    clinicLog.uncertified.clear();
    expect(codeOf(await bernier.call(addHistory, { params: { id }, body }))).toBe("ok");
  });

  it("is not known while clinic does not say whose key it is: the author tries again, and it is then known for good", async () => {
    const id = await patients.openRecord();
    const signer = aKey();
    await patients.deliver(principalChanged, { userId: cast.drLavoie.userId!, pubKey: signer.pubKey, version: 9 });
    await patients.knex()("patient_keys").where({ patient_id: id }).update({ for_former_key: false });
    const send = (line: HistoryLine) => {
      const body = { ...line, userId: cast.drLavoie.userId, patientId: id, section: "an" };
      return patients.as(cast.drLavoie).call(addHistory, { params: { id }, body });
    };
    const first = lineAfter(id, null, "A", { signer });
    clinicLog.isAway = true;
    expect(codeOf(await send(first))).toBe("busy");
    clinicLog.isAway = false;
    expect(codeOf(await send(first))).toBe("ok");
    clinicLog.isAway = true;
    expect(codeOf(await send(lineAfter(id, first, "B", { signer })))).toBe("ok");
    clinicLog.isAway = false;
  });
});
