import { randomUUID } from "node:crypto";
import { openService } from "../testing/index.ts";
import { sweep } from "./clock.ts";
import { defineService } from "./define-service.ts";

const { within, knex } = openService(defineService({ name: "clinic", routes: [], authenticate: async () => null }));
const message = { data: { url: "https://carnet.example/reset?token=abc" } };

async function aDeadLetter(days: number): Promise<string> {
  const id = randomUUID();
  const row = { message_id: id, subject: "cmd.mailer.send.v1", message: JSON.stringify(message), reason: "Error" };
  await knex()("dead_letters").insert({ ...row, died_at: knex().raw("now() - make_interval(days => ?)", [days]) });
  return id;
}
const messageOf = async (id: string) => (await knex()("dead_letters").where({ message_id: id }).first())?.message;

describe("the sweep", () => {
  it("empties a dead letter after a week, and forgets it once nobody counts it any more", async () => {
    const [recent, old, ancient] = [await aDeadLetter(6), await aDeadLetter(8), await aDeadLetter(32)];
    await within(() => sweep.tick());
    expect(await messageOf(recent)).toEqual(message);
    expect(await messageOf(old)).toEqual({});
    expect(await messageOf(ancient)).toBeUndefined();
  });
});
