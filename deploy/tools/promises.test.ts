import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { services } from "../../services/services.ts";

/**
 * What the product may say of itself only once it is so: the words in both languages, and the call that keeps them;
 * null where no call is documented yet, so that whoever builds it writes its line here.
 */
const promises: [words: RegExp, call: string | null][] = [
  [/online booking|rendez-vous en ligne/i, null],
  [
    /with exports|avec exportations|take your charts|emporter vos dossiers/i,
    "POST /api/1/clinics/:id/allPatientsExport",
  ],
  [/reading the documents|lire les documents/i, "GET /api/1/patients/:id/portalDocuments"],
  [/you see who has read|vous voyez qui a lu|the patient can see|clinique et le patient\./i, null],
  [/answers and documents|réponses et documents/i, "GET /api/1/patients/:id/portalDocuments"],
  [/its therapist can read it|son thérapeute peut le lire/i, null],
  [
    /forms?.* recommend|recommandations\.|recommandez après/i,
    "POST /api/1/patients/:id/clinics/:clinicId/portalDocuments",
  ],
  [/at home on the patient portal|chez lui sur le portail/i, null],
  [/never sees its number|ne voit jamais son numéro|directement au fournisseur/i, "PUT /api/1/clinic/:id/setCardId"],
];
const answered = new Set(
  services.flatMap(({ routes }) =>
    routes.flatMap(({ mounted }) => mounted.map(({ method, path }) => `${method} ${path}`)),
  ),
);
const root = join(__dirname, "../..");
const rooms = readdirSync(root).filter((name) => name.startsWith("mf-"));
const locales = [
  ...rooms.flatMap((room) => [`${room}/locales`, `${room}/src`]),
  "shell/ui",
  "shell/host",
  "shell/pages",
  "shell/record",
  "shell/workspace",
].flatMap((folder) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((name) => /(^|locales\/)(en|fr)\.json$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test.each(promises)("no screen says %s before it is so", (words, call) => {
  expect(locales).toEqual(
    expect.arrayContaining(["shell/pages/sign-in/locales/fr.json", "mf-patient/src/files/locales/fr.json"]),
  );
  const saying = locales.filter((file) => words.test(readFileSync(join(root, file), "utf8")));
  expect(call !== null && answered.has(call) ? [] : saying).toEqual([]);
});
