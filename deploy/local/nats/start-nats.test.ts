import { connect } from "@nats-io/transport-node";
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNatsServer, isRecentServer } from "./find-server.ts";
import { startNats } from "./start-nats.ts";

describe("the NATS of the launcher", () => {
  const folder = mkdtempSync(join(tmpdir(), "carnet-nats-"));
  const program = findNatsServer(folder);
  const config = {
    authorization: {
      users: [{ user: "patient", password: "p", permissions: { publish: ["patient.>", "$JS.API.>"] } }],
    },
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("lets in only the users of its configuration", async () => {
    const server = await startNats({ program, folder, config });
    await expect(connect({ servers: server.url, user: "patient", pass: "wrong" })).rejects.toThrow(/[Aa]uthorization/);
    await server.stop();
  });

  test("keeps acknowledged messages when it is killed, and gives its folder to the next start", async () => {
    const first = await startNats({ program, folder, config });
    const nats = await connect({ servers: first.url, user: "patient", pass: "p" });
    await (await jetstreamManager(nats)).streams.add({ name: "patient", subjects: ["patient.>"] });
    await jetstream(nats).publish("patient.patient.created.v1", "{}");
    await nats.close();
    const next = await startNats({ program, folder, config });
    await first.ended;
    const again = await connect({ servers: next.url, user: "patient", pass: "p" });
    expect((await (await jetstreamManager(again)).streams.info("patient")).state.messages).toBe(1);
    await again.close();
    await next.stop();
  });

  test("is started again where it was, and says in the journal how it goes", async () => {
    const journal = { note: jest.fn() };
    const first = await startNats({ program, folder, config, journal });
    await first.stop("SIGKILL");
    const again = await first.startAgain();
    expect(again.url).toBe(first.url);
    await again.stop();
    const ready = { level: "info", msg: "Server is ready" };
    expect(journal.note.mock.calls.filter(([, entry]) => JSON.stringify(entry) === JSON.stringify(ready))).toHaveLength(
      2,
    );
  });

  test("syncs every message to the disk", async () => {
    const server = await startNats({ program, folder, config });
    const page = (await (await fetch(`${server.monitor}/jsz`)).json()) as { config: { sync_always: boolean } };
    expect(page.config.sync_always).toBe(true);
    await server.stop();
  });

  test("says in one sentence what is wrong with a configuration it cannot read", async () => {
    await expect(startNats({ program, folder, config: { acounts: {} } })).rejects.toThrow(
      /nats-server did not start: .*acounts/,
    );
  });

  test("takes no program that does not answer as a recent nats-server", () => {
    expect(isRecentServer("/bin/true")).toBe(false);
    expect(isRecentServer(program)).toBe(true);
  });
});
