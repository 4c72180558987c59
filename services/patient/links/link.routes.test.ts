import { fileStore } from "@carnet/services/framework";
import { cast } from "@carnet/services/framework/testing";
import { CompactEncrypt, compactDecrypt } from "jose";
import { getSharedLinks, linkManifest, longestLinkDays } from "../contract/index.ts";
import { aLink } from "../testing/index.ts";
import { all, noAccess, strangers } from "../testing/answers-to-everybody.ts";
import { everybody, openPatients, type Somebody } from "../testing/open-patients.ts";
import { forgetEnded } from "./sweep-links.ts";

const patients = openPatients();
const aDay = 86_400_000;
const codeOf = ({ status, body }: { status: number; body: { appErrorCode?: string } | null }) =>
  status === 200 ? (body?.appErrorCode ?? "ok") : status;

let id: string;
beforeEach(async () => {
  id = await patients.openRecord();
});

const path = () => `/api/1/patient/${id}/links`;
const add = (body: object, who: Somebody = "own therapist") => patients.as(everybody[who]).post(path()).send(body);
async function share(changes: Parameters<typeof aLink>[1] = {}) {
  const link = aLink(crypto.randomUUID(), changes);
  const { body } = await add(link);
  return { ...link, token: (body as { token: string }).token };
}
const list = async () => getSharedLinks.answer.parse((await patients.as(cast.drLavoie).get(path())).body);
/** As any program asks: no session, no header of ours, another origin. */
async function open(token: string, passcode = "482915", more: object = {}) {
  const answer = await patients
    .as(cast.anonymous)
    .post(`/api/shl/${token}`)
    .set("origin", "https://viewer.example")
    .send({ recipient: "Dr Roy", passcode, ...more })
    .buffer(true);
  const { status, headers, body } = answer as { status: number; headers: Record<string, string>; body: unknown };
  return { status, headers, body: body as Record<string, unknown> };
}
async function askedByAll(ask: (who: Somebody) => PromiseLike<Parameters<typeof codeOf>[0]>) {
  const answers: Record<string, string | number> = {};
  for (const who of Object.keys(everybody) as Somebody[]) answers[who] = codeOf(await ask(who));
  return answers;
}
const withdraw = (linkId: string, who: Somebody = "own therapist") =>
  patients.as(everybody[who]).delete(`${path()}/${linkId}`).send({});

describe("a sealed link (EXP-012)", () => {
  it("is opened by `jose` alone as the standard says, and its opening is listed with the name that was given", async () => {
    const key = crypto.getRandomValues(new Uint8Array(32));
    const bundle = { resourceType: "Bundle", type: "collection" };
    const content = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(bundle)))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM", cty: "application/fhir+json" })
      .encrypt(key);
    const { token } = await share({ content });
    const { status, headers, body } = await open(token);
    expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
    const [file] = linkManifest.parse(body).files;
    const { plaintext, protectedHeader } = await compactDecrypt(file!.embedded!, key);
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(bundle);
    expect(protectedHeader).not.toHaveProperty("zip");
    expect((await list()).links).toMatchObject([{ token, openings: [{ recipient: "Dr Roy" }], triesLeft: 5 }]);
  });

  it("has an address of at most 128 characters with 256 bits that nobody guesses", async () => {
    const { token } = await share();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(`https://a-long-name-of-a-house.example.org/api/shl/${token}`.length).toBeLessThanOrEqual(128);
  });

  it("names a place good for an hour where the content is longer than a viewer takes in", async () => {
    const { token, content } = await share();
    const { body } = await open(token, "482915", { embeddedLengthMax: 5 });
    const [file] = linkManifest.parse(body).files;
    expect(file).not.toHaveProperty("embedded");
    const { pathname } = new URL(file!.location!);
    const fetched = () =>
      patients
        .as(cast.anonymous)
        .get(pathname)
        .buffer(true)
        .parse(asText as never);
    expect((await fetched()).body).toBe(content);
    await patients
      .knex()("shared_link_openings")
      .update({ at: new Date(Date.now() - 3_601_000) });
    expect((await fetched()).status).toBe(404);
  });

  it("counts wrong passcodes for life, also those that come at once, and ends with the last", async () => {
    const { token } = await share();
    const answers = await Promise.all(["1", "2", "3"].map((passcode) => open(token, passcode)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(answers.map(({ body }) => body["remainingAttempts"]).sort()).toEqual([2, 3, 4]);
    expect((await open(token)).status).toBe(200);
    expect((await open(token, "4")).body).toEqual({ remainingAttempts: 1 });
    expect((await open(token, "5")).body).toEqual({ remainingAttempts: 0 });
    expect((await open(token)).status).toBe(404);
  });

  it("is opened as often as it says and not once more, however many ask at once", async () => {
    const { token } = await share({ mostOpenings: 2 });
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await open(token)).status));
    expect(statuses.sort()).toEqual([200, 200, 404, 404]);
    expect((await list()).links[0]!.openings).toHaveLength(2);
  });

  it("that opens once says that it was the last time, and opens to nobody after", async () => {
    const { token } = await share({ mostOpenings: 1 });
    const { status, body } = await open(token);
    expect([status, linkManifest.parse(body).openingsLeft]).toEqual([200, 0]);
    const second = await open(token);
    expect([second.status, second.body]).toEqual([404, { error: "not found" }]);
    expect((await list()).links[0]!.openings).toHaveLength(1);
  });

  it("ends at once when it is withdrawn, for good and with its content", async () => {
    const { token, id: linkId } = await share();
    const { blob } = (await patients.knex()("shared_links").where({ id: linkId }).first("blob")) as { blob: string };
    expect((await withdraw(linkId)).body).toEqual({});
    expect((await open(token)).status).toBe(404);
    expect((await withdraw(linkId)).body).toEqual({});
    expect((await list()).links[0]!.withdrawnAt).toEqual(expect.any(String));
    expect(await patients.within(async () => (await fileStore()).get(blob))).toBeNull();
  });

  it("ends on its day, and its content is swept while its line stays", async () => {
    const { token } = await share({ expiresAt: new Date(Date.now() + 2 * aDay).toISOString() });
    await patients.within(() => forgetEnded(new Date(Date.now() + 3 * aDay)));
    expect((await open(token)).status).toBe(404);
    expect((await list()).links).toHaveLength(1);
  });

  it.each([
    ["a day that has passed", -1],
    ["a day too far away", longestLinkDays + 2],
  ])("is not made for %s", async (_what, days) => {
    const expiresAt = new Date(Date.now() + days * aDay).toISOString();
    expect(codeOf(await add(aLink(crypto.randomUUID(), { expiresAt })))).toBe("invalidExpiry");
  });

  it("is kept once where it is sent again, and takes nobody else's id", async () => {
    const link = aLink(crypto.randomUUID());
    const first = await add(link);
    expect((await add(link)).body).toEqual(first.body);
    expect(codeOf(await add({ ...link, content: "e30..BBBB.BBBB.BBBB" }))).toBe("idTaken");
    expect((await list()).links).toHaveLength(1);
  });

  it("does not say whether there ever was one: an address of none answers as one that ended", async () => {
    const { token, id: linkId } = await share();
    await withdraw(linkId);
    const [never, ended] = await Promise.all([open("A".repeat(43)), open(token)]);
    expect([never.status, never.body]).toEqual([ended.status, ended.body]);
  });

  it("is offered to who may take the record out, and listed to who reads it", async () => {
    await patients.admit(id, cast.drInvite);
    await patients.leaveKeyTo(id, cast.drParti);
    await patients.link(id, cast.camille);
    const { id: linkId } = await share();
    const exporters = {
      ...all(403),
      ...strangers,
      owner: "ok",
      manager: "ok",
      "own therapist": "ok",
      secretary: noAccess,
      "the patient": noAccess,
      impersonator: "impersonated",
    };
    expect(await askedByAll((who) => add(aLink(crypto.randomUUID()), who))).toEqual(exporters);
    expect(await askedByAll((who) => withdraw(linkId, who))).toEqual(exporters);
    expect(await askedByAll((who) => patients.as(everybody[who]).get(path()))).toEqual({
      ...all("ok"),
      ...strangers,
      secretary: noAccess,
      "the patient": noAccess,
    });
  });

  it("is asked about by pages of other origins, which send no session", async () => {
    const headers = { origin: "https://viewer.example", "access-control-request-method": "POST" };
    const answer = await fetch(`${patients.address()}/api/shl/abc`, { method: "OPTIONS", headers });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(answer.headers.has("access-control-allow-credentials")).toBe(false);
  });
});

function asText(response: NodeJS.ReadableStream, done: (error: null, body: string) => void): void {
  let whole = "";
  response.on("data", (chunk: Buffer) => (whole += chunk.toString()));
  response.on("end", () => done(null, whole));
}
