import { cast } from "@carnet/services/framework/testing";
import { customModule, customModulesView } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, asked, knex } = openTilleuls();
const meta = { title: "New chart", numCols: 3, fields: [], index: 0 };
const save = (body: object) => as(cast.drLavoie).put("/api/1/saveCustomModule").send(body);
const list = async (actor: (typeof cast)["drLavoie"], type = "session") =>
  customModulesView.parse((await as(actor).get(`/api/1/getCustomModules/${type}`)).body);

describe("custom forms", () => {
  it("are kept by type and in their order, each its author's own", async () => {
    const second = customModule.parse(
      (await save({ typeOfModule: "session", meta: { ...meta, title: "Second", index: 1 } })).body,
    );
    const first = customModule.parse((await save({ typeOfModule: "session", meta })).body);
    expect((await list(cast.drLavoie)).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await list(cast.drLavoie, "recommendation")).toEqual([]);
    expect(await list(cast.drBernier)).toEqual([]);
  });

  it("change under their id, with a new updatedAt, and keep their type", async () => {
    const [form] = await list(cast.drLavoie);
    const changed = await save({ id: form?.id, typeOfModule: "session", meta: { ...meta, numCols: 2 } });
    expect(changed.body.meta.numCols).toBe(2);
    expect(changed.body.updatedAt > (form?.updatedAt ?? "")).toBe(true);
    expect((await save({ id: form?.id, typeOfModule: "recommendation", meta })).body).toEqual({
      appErrorCode: "invalidModule",
    });
  });

  it("can be sent back as they were read, and keep nothing that is not theirs (LIM-006)", async () => {
    const [form] = await list(cast.drLavoie);
    const again = await save({ ...form, meta: { ...form!.meta, colour: "red" }, colour: "red" });
    expect(again.body).toEqual({ ...form, updatedAt: again.body.updatedAt });
    const { meta: stored } = await knex()("custom_modules").where({ id: form!.id }).first("meta");
    expect(Object.keys(stored)).not.toContain("colour");
  });

  it("are shared as a copy with a colleague, and with nobody else", async () => {
    const [form] = await list(cast.drLavoie);
    const share = (recipientId: string) =>
      as(cast.drLavoie).post(`/api/1/shareCustomModule/${form?.id}`).send({ recipientId });
    expect((await share(cast.drLavoie.userId)).body).toEqual({ appErrorCode: "recipientRequired" });
    expect((await share(cast.drAilleurs.userId)).body).toEqual({ appErrorCode: "recipientRequired" });
    expect((await share(cast.drBernier.userId)).body).toEqual({});
    const copies = await list(cast.drBernier);
    expect(copies).toMatchObject([{ meta: { title: "New chart" } }]);
    expect(copies[0]?.id).not.toBe(form?.id);
  });

  it("are numbered anew without gaps after a move, a deletion and whatever is added (FRM-009)", async () => {
    const typeOfModule = "recommendation";
    const put = async (title: string, index: number, id?: string) =>
      customModule.parse((await save({ id, typeOfModule, meta: { ...meta, title, index } })).body);
    const order = async () =>
      (await list(cast.drLavoie, typeOfModule)).map((each) => [each.meta.title, each.meta.index]);
    await put("A", 0);
    const second = await put("B", 1);
    const third = await put("C", 9);
    expect(third.meta.index).toBe(2);
    await put("C", 0, third.id);
    expect(await order()).toEqual([
      ["C", 0],
      ["A", 1],
      ["B", 2],
    ]);
    await as(cast.drLavoie).delete(`/api/1/deleteCustomModule/${third.id}`);
    expect(await order()).toEqual([
      ["A", 0],
      ["B", 1],
    ]);
    await put("C", 2);
    await Promise.all([put("D", 0), put("E", 0), as(cast.drLavoie).delete(`/api/1/deleteCustomModule/${second.id}`)]);
    const after = await order();
    expect(after.map(([, index]) => index)).toEqual([0, 1, 2, 3]);
    expect(after.slice(2)).toEqual([
      ["A", 2],
      ["C", 3],
    ]);
  });

  it("shared with a colleague come after those they have (FRM-009)", async () => {
    const [form] = await list(cast.drLavoie, "recommendation");
    const share = () =>
      as(cast.drLavoie).post(`/api/1/shareCustomModule/${form!.id}`).send({ recipientId: cast.drBernier.userId });
    await share();
    await share();
    expect((await list(cast.drBernier, "recommendation")).map(({ meta: { index } }) => index)).toEqual([0, 1]);
  });

  it("do not exist for others, and when deleted only for who has filled them", async () => {
    const [form] = await list(cast.drLavoie);
    const path = `/api/1/deleteCustomModule/${form?.id}`;
    expect((await as(cast.drMorel).delete(path)).body).toEqual({ appErrorCode: "notFound" });
    expect((await as(cast.drLavoie).delete(path)).body).toEqual({});
    expect((await list(cast.drLavoie)).map(({ id }) => id)).not.toContain(form?.id);
    const ask = { therapistId: cast.drLavoie.userId, typeOfModule: "session", ids: [form?.id] };
    expect(await asked({ subject: "rpc.clinic.modules.v1" }, ask)).toMatchObject([{ id: form?.id }]);
  });

  it.each(["", " ", "\u200b"])("have a title that can be seen, not %j", async (title) => {
    expect((await save({ typeOfModule: "session", meta: { ...meta, title } })).body).toEqual({
      appErrorCode: "invalidModule",
    });
  });

  it.each([
    ["four columns", { typeOfModule: "session", meta: { ...meta, numCols: 4 } }],
    ["an unknown type", { typeOfModule: "other", meta }],
  ])("refuse %s as malformed", async (_what, body) => {
    expect((await save(body)).status).toBe(400);
  });

  it("are not for patients", async () => {
    expect((await as(cast.camille).get("/api/1/getCustomModules/session")).status).toBe(403);
    expect((await as(cast.drLavoie).get("/api/1/getCustomModules/other")).status).toBe(400);
  });
});
