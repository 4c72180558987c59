import { chainHash, genesis, type Actor } from "@carnet/services/kit";
import { cast } from "@carnet/services/kit/testing";
import { addHistory, getHistory, historyMoved, type HistoryLine } from "../contract/index.ts";
import { anEnvelope, aStatement } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const codeOf = ({ body }: { body: { appErrorCode?: string } }) => body.appErrorCode ?? "ok";

/** A line after another; `text` tells two versions of one line apart. */
const lineAfter = (before: HistoryLine | null, text = "A"): HistoryLine => {
  const seq = (before?.seq ?? 0) + 1;
  const { data } = anEnvelope(seq);
  return {
    seq,
    prev: before ? chainHash("pm1/hist", before) : genesis,
    delta: { v: 1, data: data.slice(0, -1) + text },
    stmt: aStatement({ t: "hist", v: 1, seq, text }),
  };
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
      last = lineAfter(last);
      await append(id, last);
    }
    expect((await history(id)).rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, n) => 101 - n));
    expect(await history(id, 1)).toMatchObject({ total: 101, rows: [{ seq: 1 }] });
    expect((await history(id, 2)).rows).toEqual([]);
  });

  it("takes the next line only, in one's own name", async () => {
    const id = await patients.openRecord();
    const first = lineAfter(null);
    const second = lineAfter(first);
    await append(id, first);
    expect((await append(id, first)).body).toMatchObject({ appErrorCode: "conflict", last: { seq: 1 } });
    expect(codeOf(await append(id, lineAfter(second)))).toBe("conflict");
    expect(codeOf(await append(id, { ...second, prev: genesis }))).toBe("conflict");
    expect((await append(id, second, cast.drMorel.userId)).body).toMatchObject({ paths: ["userId"] });
    await expect(patients.knex()("change_history").where({ patient_id: id }).delete()).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe("the line of a save (PAT-029)", () => {
  const first = lineAfter(null);
  const second = lineAfter(first);
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

  it("is stored with the save, in the author's name and of its part", async () => {
    const id = await patients.openRecord();
    expect(codeOf(await put(id, "antecedents", 1, first))).toBe("ok");
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
    const id = await patients.openRecord();
    for (const rev of [1, 2, 3]) await put(id, "antecedents", rev, lineAfter(null, "ABC"[rev - 1]));
    expect(await history(id)).toMatchObject({ total: 1, rows: [{ seq: 1, delta: lineAfter(null, "C").delta }] });
  });

  it.each([
    ["too late", waitedLong, "antecedents", cast.drLavoie, genesis],
    ["of another part", async () => undefined, "systemsReview", cast.drLavoie, genesis],
    ["by somebody else", async () => undefined, "antecedents", cast.drMorel, genesis],
    ["chained elsewhere", async () => undefined, "antecedents", cast.drLavoie, "BBBB"],
  ])("takes no place %s: the save is undone and told what is last", async (_how, wait, part, who, prev) => {
    const id = await patients.openRecord();
    await put(id, "antecedents", 1, first);
    await wait(id);
    const rev = part === "antecedents" ? 2 : 1;
    const { body } = await put(id, part, rev, { ...lineAfter(null, "Q"), prev }, who);
    expect(body.appErrorCode).toBe("historyMoved");
    expect(historyMoved.parse(body)).toMatchObject({ last: { seq: 1, userId: cast.drLavoie.userId } });
    expect(codeOf(await put(id, part, rev, second, who))).toBe("ok");
    expect((await history(id)).rows.map(({ seq, delta }) => [seq, delta])).toEqual([
      [2, second.delta],
      [1, first.delta],
    ]);
  });

  it("names the line that is last, not an earlier version of it", async () => {
    const id = await patients.openRecord();
    await put(id, "antecedents", 1, first);
    await put(id, "antecedents", 2, lineAfter(null, "B"));
    expect(codeOf(await put(id, "systemsReview", 1, second, cast.drMorel))).toBe("historyMoved");
    expect(codeOf(await put(id, "systemsReview", 1, lineAfter(lineAfter(null, "B")), cast.drMorel))).toBe("ok");
  });

  it("is not stored without its save", async () => {
    const id = await patients.openRecord();
    await put(id, "antecedents", 1, first);
    expect(codeOf(await put(id, "antecedents", 3, second))).toBe("conflict");
    expect((await history(id)).total).toBe(1);
  });

  it("is there once where the answer was lost and the save is sent again", async () => {
    const id = await patients.openRecord();
    await put(id, "antecedents", 1, first);
    expect(codeOf(await put(id, "antecedents", 1, first))).toBe("ok");
    expect((await history(id)).total).toBe(1);
  });

  it("can be changed no more once another line follows it", async () => {
    const id = await patients.openRecord();
    await put(id, "antecedents", 1, first);
    await put(id, "systemsReview", 1, second);
    const settled = () => patients.knex()("change_history").where({ patient_id: id });
    expect(await settled()).toMatchObject([{ seq: 1 }]);
    await expect(settled().update({ seq: 9 })).rejects.toThrow(/permission denied/);
  });

  it("is refused under a key that was replaced, and under a number that is not its own", async () => {
    const id = await patients.openRecord();
    const other = { ...first, delta: anEnvelope(1, [9, 9, 9, 9, 9, 9, 9, 9]) };
    expect(codeOf(await put(id, "antecedents", 1, other))).toBe("staleKey");
    expect((await put(id, "antecedents", 1, { ...first, delta: anEnvelope(2) })).status).toBe(400);
  });

  it("of two sent at once follows the other", async () => {
    const id = await patients.openRecord();
    const parts = ["antecedents", "systemsReview"];
    const answers = await Promise.all(parts.map((part) => put(id, part, 1, first)));
    expect(answers.map(codeOf).sort()).toEqual(["historyMoved", "ok"]);
    expect((await history(id)).total).toBe(1);
  });
});
