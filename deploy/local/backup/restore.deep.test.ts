import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openHouse } from "../../journeys/run/open-house.ts";
import { copyHouse, plantHouse } from "../../journeys/run/plant-house.ts";
import { freePort } from "../processes/free-port.ts";
import { signIn } from "../seeds/person/sign-in.ts";
import { aVisitor } from "../seeds/person/visitor.ts";
import { password, people } from "../seeds/people.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** Two houses are opened, one after the other. */
jest.setTimeout(600_000);

const folder = mkdtempSync(join(tmpdir(), "carnet-restored-"));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the owner finds after signing in: their clinics, and every record of them as the server holds it. */
async function foundIn(data: string): Promise<unknown> {
  const { origin, close } = await openHouse({ port: await freePort(), data, args: ["--as-built"] });
  try {
    const owner = aVisitor(origin);
    const { id } = await signIn(owner, "therapist", { email: people.owner.email, password });
    const clinics = await owner.call<{ id: string }[]>("GET", "/api/1/myClinics");
    const patients = await Promise.all(
      clinics.map(({ id: clinic }) => owner.call("GET", `/api/1/clinic/${clinic}/patients`)),
    );
    expect(JSON.stringify(patients).length).toBeGreaterThan(10_000);
    return { id, clinics, patients };
  } finally {
    await close();
  }
}

it("opens a restored house in another folder: who signs in finds what was there", async () => {
  const data = join(folder, "before");
  copyHouse(await plantHouse(), data);
  const before = await foundIn(data);
  const file = join(folder, "house.backup");
  await writeBackup(data, file);
  rmSync(data, { recursive: true });
  const other = join(folder, "after");
  await restoreBackup(file, other);
  expect(await foundIn(other)).toEqual(before);
});
