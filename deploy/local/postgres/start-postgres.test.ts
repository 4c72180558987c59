import pg from "pg";
import net from "node:net";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reasonIn } from "./create-cluster.ts";
import { chooseBinaries, findBinaries } from "./find-binaries.ts";
import { startPostgres } from "./start-postgres.ts";

describe("the Postgres of the launcher", () => {
  const folder = mkdtempSync(join(tmpdir(), "carnet-launch-"));
  const data = join(folder, "postgres");
  beforeAll(() => chmodSync(folder, 0o755));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const query = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    await client.end();
    return rows[0];
  };

  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  test("keeps its data from one start to the next, and refuses a wrong password", async () => {
    const first = await startPostgres({ folder: data });
    await query(first.url, "create table kept as select 42 as word");
    expect(await query(first.url, "show fsync")).toEqual({ fsync: "on" });
    await expect(query(first.url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow(/password/);
    await first.stop();
    const second = await startPostgres({ folder: data });
    expect(await query(second.url, "select word from kept")).toEqual({ word: 42 });
    await second.stop();
  });

  test("takes over from a server that a killed start left behind", async () => {
    const orphan = await startPostgres({ folder: data });
    const next = await startPostgres({ folder: data });
    await orphan.ended;
    expect(await query(next.url, "select word from kept")).toEqual({ word: 42 });
    await next.stop();
  });

  test("removes the lock of a process number that now belongs to another program", async () => {
    writeFileSync(join(data, "postmaster.pid"), `${process.pid}\n${data}\n`);
    const server = await startPostgres({ folder: data });
    expect(await query(server.url, "select 1 as alive")).toEqual({ alive: 1 });
    await server.stop();
  });

  test("leaves another Postgres alone whose process has the number of a lock that was left", async () => {
    const other = await startPostgres({ folder: join(folder, "other"), throwAway: true });
    const [number] = readFileSync(join(folder, "other", "postmaster.pid"), "utf8").split("\n");
    writeFileSync(join(data, "postmaster.pid"), `${number}\n${data}\n`);
    const server = await startPostgres({ folder: data });
    expect(await query(server.url, "select word from kept")).toEqual({ word: 42 });
    expect(await query(other.url, "select 1 as alive")).toEqual({ alive: 1 });
    await Promise.all([server.stop(), other.stop()]);
  });

  test("ends a statement that outlives its killed server, and starts", async () => {
    const first = await startPostgres({ folder: data });
    const client = new pg.Client({ connectionString: first.url });
    client.on("error", () => {});
    await client.connect();
    const endless = client.query("do $$ begin loop perform 1; end loop; end $$").catch((error: Error) => error.message);
    await until(
      async () =>
        (await query(first.url, "select count(*) from pg_stat_activity where query like 'do %'"))?.["count"] === "1",
    );
    process.kill(Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10), "SIGKILL");
    await first.ended;
    const next = await startPostgres({ folder: data });
    expect(await query(next.url, "select word from kept")).toEqual({ word: 42 });
    expect(await endless).toMatch(/terminated/);
    await next.stop();
  });

  test("says in the journal how it goes, and nothing of what is in rows, statements or parameters", async () => {
    const journal = { note: jest.fn() };
    const typed = "typed by somebody";
    const server = await startPostgres({ folder: data, journal });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query("create table people (name text primary key, born date)");
    const born = (name: string, date: string) => client.query("insert into people values ($1, $2)", [name, date]);
    await born(typed, "1968-01-01");
    await expect(born(typed, "1968-01-01")).rejects.toMatchObject({
      code: "23505",
      detail: expect.stringContaining(typed),
    });
    await expect(born("other", typed)).rejects.toThrow(typed);
    await expect(client.query(`select '${typed}' + 1`)).rejects.toThrow(typed);
    await client.end();
    await server.stop();
    const noted = JSON.stringify(journal.note.mock.calls);
    expect(noted).toContain("database system is ready to accept connections");
    for (const code of ["23505", "22007", "22P02"])
      expect(journal.note).toHaveBeenCalledWith("postgres", { level: "warn", msg: "a statement failed", code });
    expect(noted).not.toContain(typed);
  });

  test("is started again where it was, and says why it cannot be", async () => {
    const first = await startPostgres({ folder: data });
    await first.stop();
    const squatter = net.createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
    await new Promise((resolve) => squatter.once("listening", resolve));
    await expect(first.startAgain()).rejects.toThrow(
      `Postgres did not start on ${data}: another program listens on its port.`,
    );
    await new Promise((resolve) => squatter.close(resolve));
    const again = await first.startAgain();
    expect(again.url).toBe(first.url);
    expect(await query(again.url, "select word from kept")).toEqual({ word: 42 });
    await again.stop();
  });

  test("tells in a line why a folder could not be made", () => {
    const full =
      'creating directory ... ok\nFATAL:  could not write to file "pg_wal/xlogtemp.6": No space left on device\nchild process exited';
    expect(reasonIn(full)).toBe("the disk is full, free some of it.");
    expect(reasonIn("The files will be owned by x.\ninitdb: error: could not access directory\nhint")).toBe(
      "initdb: error: could not access directory",
    );
    expect(
      reasonIn(
        "57P03 FATAL:  the database system is starting up\nF0001 FATAL:  lock file exists\n00000 LOG:  shut down",
      ),
    ).toBe("FATAL:  lock file exists");
  });

  test("refuses a data folder of another major in one sentence that says what to do", () => {
    const refuse = () => chooseBinaries(findBinaries(), "/data", 14);
    expect(refuse).toThrow(
      /^The data folder \/data was made by Postgres 14 and this machine has Postgres .* CARNET_DATA/,
    );
    expect(() => chooseBinaries([], "/data")).toThrow(/install postgresql, or set DATABASE_URL/);
  });
});
