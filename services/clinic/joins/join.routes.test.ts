import { fingerprintOf } from "@carnet/services/framework";
import { ailleurs, cast, tilleuls } from "@carnet/services/framework/testing";
import { getMemberJoin } from "../contract/index.ts";
import { aKey, aSaying, openTilleuls, people, type SigningKey } from "../testing/index.ts";

const [lavoie, morel, former] = [aKey(), aKey(), aKey()] as const;
const { userId } = cast.drLavoie;
const { as } = openTilleuls({
  "rpc.account.users.v1": ({ userIds }: { userIds: string[] }) => ({
    users: people
      .filter(({ id }) => userIds.includes(id))
      .map((person) => (person.id === userId ? { ...person, pubKey: lavoie.pubKey } : person)),
  }),
});
const path = `/api/1/clinic/${tilleuls}/memberJoin`;
const claims = { root: fingerprintOf(morel.pubKey), member: userId, pubKey: lavoie.pubKey };
const statement = (by: SigningKey = lavoie, change: object = {}, t = "join") =>
  aSaying(by, t, { ...claims, ...change });
const say = async (join: object, who = cast.drLavoie, at = path) => (await as(who).put(at).send({ join })).body;
const said = async (who = cast.drLavoie) => getMemberJoin.answer.parse((await as(who).get(path)).body).saidWith;

describe("a member's word that a clinic is theirs", () => {
  it("is kept for the key it was signed with, and said again without harm", async () => {
    expect(await said()).toEqual([]);
    expect(await say(statement())).toEqual({});
    expect(await say(statement())).toEqual({});
    expect(await said()).toEqual([fingerprintOf(lavoie.pubKey)]);
    expect(await said(cast.drBernier)).toEqual([]);
  });

  it("is about this clinic and oneself, signed with the key of one's account", async () => {
    const mismatch = { appErrorCode: "joinMismatch" };
    for (const change of [{ clinic: ailleurs }, { member: cast.drRoy.userId }, { root: "x" }]) {
      expect(await say(statement(lavoie, change))).toEqual(mismatch);
    }
    expect(await say(statement(lavoie, {}, "consent"))).toEqual(mismatch);
    expect(await say(statement(), cast.drBernier)).toEqual(mismatch);
    const notSigner = { appErrorCode: "notSigner" };
    expect(await say(statement(morel))).toEqual(notSigner);
    expect(await say(statement(former, { pubKey: former.pubKey }))).toEqual(notSigner);
    expect(await say({ ...statement(), sig: statement().sig.replace(/^.{8}/, "AAAAAAAA") })).toEqual(notSigner);
  });

  it("is nobody's to say who is no member, or acts in somebody's name", async () => {
    expect(await say(statement(), cast.drAilleurs)).toEqual({ appErrorCode: "notFound" });
    expect(await say(statement(), cast.drParti)).toEqual({ appErrorCode: "notFound" });
    expect(await say(statement(), cast.adaAsMorel)).toEqual({ appErrorCode: "impersonated" });
  });
});
