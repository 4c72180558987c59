/** One defence of the lists of what there is: the file of tests, how their titles begin, where it stands, what it says, and what is left of it. */
type Defence = [test: string, titled: string, file: string, defence: string, left: string];

const seances = "mf-seance/src/manifest";
const statements = "services/framework/statements";
const unit = `${seances}/faults-of.test.ts`;
const screen = `${seances}/whole.screen.test.tsx`;
const history = "services/patient/history/history.routes.test.ts";
const manifests = "services/seance/manifest/manifest.test.ts";
const record = "services/patient/patients/written.test.ts";
const session = "services/seance/seances/written.test.ts";
const faults = "what is not as it was listed";
const numbers = "the numbers of sessions";
const before = "a list of before amendments";
const written = "what is written goes into the list";

/** What compares what is given with what is listed. */
const compared: Defence[] = [
  [unit, faults, `${seances}/faults-of.ts`, `["number", line.number !== seance.number],`, ""],
  [unit, faults, `${seances}/faults-of.ts`, `["parts", !areGiven(line.parts, partsOf(seance))],`, ""],
  [unit, faults, `${seances}/given.ts`, "|| given[name]! >= rev", "|| given[name]! >= 1"],
  [unit, faults, `${seances}/faults-of.ts`, `["reopened", isSigned && seance.finalizedAt === null],`, ""],
  [unit, faults, `${seances}/faults-of.ts`, "&& seance.finalizeStatement === null]", "&& false]"],
  [
    unit,
    faults,
    `${seances}/faults-of.ts`,
    "(await open.crypto.digestSeance(fieldsOf(seance))) !== line.digest",
    "false",
  ],
  [unit, faults, `${seances}/faults-of.ts`, `["amendments", amendments.some(({ saved }) => !saved)],`, ""],
  [unit, faults, `${seances}/faults-of.ts`, "listed.digest !== saved.digest", "false"],
  [unit, faults, `${seances}/faults-of.ts`, "saved?.isSigned === false", "false"],
  [
    unit,
    "a session that was signed",
    `${seances}/faults-of.ts`,
    "line?.digest === null && finalizeStatement !== null",
    "false",
  ],
  [
    unit,
    "a session that was signed",
    `${seances}/seances-manifest.ts`,
    "{ ...said, number: line.number,",
    "{ ...said,",
  ],
  [unit, before, `${seances}/faults-of.ts`, ".includes(null);", ".includes(null) && false;"],
  [unit, numbers, `${seances}/faults-of.ts`, "&& !ids.has(id)", "&& false"],
  [unit, numbers, `${seances}/faults-of.ts`, "number >= from && ", ""],
  [
    unit,
    numbers,
    `${seances}/faults-of.ts`,
    "given.map(({ id }) => id)",
    "content.slice(0, given.length).map(({ id }) => id)",
  ],
  [unit, numbers, `${seances}/faults-of.ts`, ".sort((a, b) => a - b)", ""],
  [
    screen,
    "sessions of which .* held back",
    "mf-seance/src/chart/use-chart.ts",
    "if (again.chart === null && again.isDoubtful)",
    "if (false)",
  ],
  [
    screen,
    "sessions of which .* asked for once more",
    "mf-seance/src/chart/use-chart.ts",
    "if (!first.isDoubtful) return first.chart;",
    "return first.chart;",
  ],
];

/** What lists what is written. */
const listed: Defence[] = [
  [unit, faults, `${seances}/given.ts`, "list.filter(({ inProgress }) => !inProgress)", "list"],
  [unit, written, `${seances}/given.ts`, "isSigned: statement !== null", "isSigned: true"],
  [
    unit,
    before,
    `${seances}/seances-manifest.ts`,
    "{ ...listed, ...given, ...Object.fromEntries(said) }",
    "{ ...listed, ...given }",
  ],
  [unit, before, `${seances}/seances-manifest.ts`, ".filter(([, amendment]) => amendment !== null)", ""],
  [
    unit,
    before,
    `${seances}/seances-manifest.ts`,
    "Array.from({ length: count }, (_, at) => [amendmentName(path, at + 1), null])",
    "[[amendmentName(path, count), null]]",
  ],
  [unit, before, `${seances}/seances-manifest.ts`, "z.int().min(1).max(999)", "z.int().min(1)"],
  [
    unit,
    written,
    `${seances}/seances-manifest.ts`,
    "raised({ ...line.parts, [part]: 1 }, partsOf(seance))",
    "{ [part]: 1 }",
  ],
  [
    screen,
    "sessions of which .* gone on with, every other",
    `${seances}/relist-seances.ts`,
    "return line ? completed(line, seance, asGiven) : asGiven;",
    "return line ?? aLine(seance.id, seance.number);",
  ],
  [
    screen,
    "sessions of which .* a part that it has lost stays missed",
    `${seances}/seances-manifest.ts`,
    "line.digest === null && areGiven(line.parts, partsOf(seance))",
    "line.digest === null",
  ],
  [
    screen,
    "sessions of which .* nobody was told",
    `${seances}/relist-seances.ts`,
    "const content = [...lines, ...untold];",
    "const content = lines;",
  ],
];

/** What a service holds a field to that is written. */
const fields: Defence[] = [
  [
    record,
    "without a signature",
    `${statements}/check-written.ts`,
    `if (sealed.sig === undefined) return "unsigned";`,
    "",
  ],
  [
    record,
    "signed",
    `${statements}/check-written.ts`,
    "if (!pubKey || !isSignedWith(pubKey, bytes, signed.subarray(32)))",
    "if (!pubKey)",
  ],
  [
    record,
    "a field that its writer signed",
    `${statements}/check-written.ts`,
    "return (await isCertified({ clinicId, userId, fp })) ? pubKey : null;",
    "return pubKey;",
  ],
  [
    record,
    "the next key of a record",
    "services/patient/rotation/store-rotations.ts",
    `if (unsigned.has(made)) return { patientId, result: "refused" };`,
    "",
  ],
  [
    session,
    "signed for another kind",
    "services/seance/seances/save-envelope.ts",
    `table === "seance_drawings" ? "drawing" : "seance"`,
    `table === "seance_drawings" ? "anamnese" : "seance"`,
  ],
  [
    session,
    "what a new session takes over",
    "services/seance/seances/open-seance.ts",
    "await checkWritten(actor, { id: patientId, clinicId }, copied, refuse);",
    "",
  ],
];

/** What a service holds a list and a line of the history to. */
const taken: Defence[] = [
  [
    history,
    "a line that would close",
    `${statements}/check-signed.ts`,
    "if (!isPlaced || read.ct !== digestOf(sealed))",
    "if (!isPlaced)",
  ],
  [
    history,
    "a line that would close",
    `${statements}/check-signed.ts`,
    "if (!pubKey || !isSignedBy(pubKey, says, { stmt }))",
    "if (!pubKey)",
  ],
  [
    history,
    "a line that would close .* nobody has certified",
    `${statements}/check-signed.ts`,
    "if (!(await isCertified({ clinicId: says.clinic, userId, fp: stmt.by }))) throw",
    "if (false) throw",
  ],
  [
    history,
    "a line that would close .* does not say whose key",
    `${statements}/certified.ts`,
    "if (reply.isCertified) await",
    "if (false) await",
  ],
  [
    history,
    "a line that would close .* seen another log",
    `${statements}/check-signed.ts`,
    "!(await hasSeen(says.clinic, read.log))",
    "false",
  ],
  [
    history,
    "a line that would close .* an operation goes with",
    "services/patient/history/check-line.ts",
    "...(operation && { operation })",
    "",
  ],
  [
    manifests,
    "a list written anew",
    `${statements}/manifests.ts`,
    "where kept.rev = excluded.rev - 1",
    "where kept.rev < excluded.rev",
  ],
  [
    manifests,
    "a change and its list",
    `${statements}/manifests.ts`,
    "if (envelopeHeader(sealed)?.rev !== rev)",
    "if (false)",
  ],
];

/** Every defence of the lists, taken out: `npm run test:deep mutations lists`. */
export const mutants = [...compared, ...listed, ...fields, ...taken].map(([test, titled, file, find, replace]) => ({
  name: `${titled} ${file}`,
  test,
  titled,
  file,
  find,
  replace,
}));
