import { signIn } from "../main-job/sign-up.ts";
import { placesOf } from "../screens/places.ts";
import { settled } from "../screens/look.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { copiesOfReact, copiesOfShared } from "./copies.ts";
import { drawn, follow } from "./fake-session.ts";

/** What must be one for a page to be one: React, the cache of answers, the session, the words typed and the keys. */
const onlyOnes = [
  "react",
  "@tanstack/react-query",
  "@carnet/shell/api",
  "@carnet/shell/session",
  "@carnet/shell/journal",
  "@carnet/shell/crypto",
];

test("a therapist at work walks through all rooms with one React, one store and one crypto Worker", async ({
  page,
}) => {
  await page.goto("/therapist/login");
  await signIn(page, wordsIn("en"), walks.therapist.email, { secret: seededPassword });
  await page.waitForURL(/\/therapist\/home/);
  const { patientId, openSeance, clinicId } = await placesOf(page);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  const rooms = [
    { name: "mf_patient", path: `/therapist/patient/${patientId}` },
    { name: "mf_seance", path: `/therapist/seance?patientId=${patientId}&number=${openSeance.number}` },
    { name: "mf_clinic", path: `/therapist/myClinic/${clinicId}/members` },
  ];
  for (const { name, path } of rooms) {
    await follow(page, path);
    await expect(drawn(page, name)).not.toBeEmpty();
    await settled(page);
    expect((await page.evaluate(copiesOfReact)).copies, name).toBe(1);
    const shared = await page.evaluate(copiesOfShared);
    for (const [key, copies] of Object.entries(shared)) expect(copies, `${key} in ${name}`).toBe(1);
    expect(page.workers().filter((worker) => worker.url().includes("/mf/crypto_mf/")).length, name).toBe(1);
  }
  expect(Object.keys(await page.evaluate(copiesOfShared))).toEqual(expect.arrayContaining(onlyOnes));
  expect(await page.evaluate(() => performance.timeOrigin), "one page all along").toBe(loaded);
});
