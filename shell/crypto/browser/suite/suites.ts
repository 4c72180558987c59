type Step = () => unknown;
interface Suite {
  readonly name: string;
  readonly parent: Suite | null;
  readonly before: Step[];
  begun?: Promise<void>;
}
interface Case {
  readonly name: string;
  readonly suite: Suite;
  readonly run: Step;
}

const cases: Case[] = [];
const emptySuite = (name: string, parent: Suite | null): Suite => ({ name, parent, before: [] });
let open = emptySuite("", null);

const named = (title: string, value: unknown) => title.replace(/%[si]/, String(value));
const nameOf = (suite: Suite): string => (suite.parent ? `${nameOf(suite.parent)} ${suite.name}`.trim() : "");

function describe(name: string, fill: Step): void {
  const outer = open;
  open = emptySuite(name, outer);
  fill();
  open = outer;
}

function it(name: string, run: Step): void {
  cases.push({ name: `${nameOf(open)} ${name}`.trim(), suite: open, run });
}

const eachOf =
  (make: (name: string, run: Step) => void) =>
  (values: readonly unknown[]) =>
  (title: string, run: (value: unknown) => unknown) => {
    for (const value of values) make(named(title, value), () => run(value));
  };

/** The steps before a suite are taken once, outer suites first. */
function begin(suite: Suite): Promise<void> {
  suite.begun ??= (async () => {
    if (suite.parent) await begin(suite.parent);
    for (const step of suite.before) await step();
  })();
  return suite.begun;
}

/** jest's words for suites and cases, as far as the attacks use them. */
export const globals = {
  describe: Object.assign(describe, { each: eachOf(describe) }),
  it: Object.assign(it, { each: eachOf(it) }),
  beforeAll: (step: Step) => void open.before.push(step),
};

/** Reads files of suites one after another, each on ground of its own. */
export async function readSuites(files: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const read of files) {
    open = emptySuite("", null);
    await read();
  }
}

/** Runs the cases whose full name the pattern finds, one after another: what each was refused for, or null. */
export async function runCases(pattern: RegExp): Promise<[name: string, failure: string | null][]> {
  const results: [string, string | null][] = [];
  for (const { name, suite, run } of cases.filter((each) => pattern.test(each.name))) {
    const failure = await begin(suite)
      .then(run)
      .then(
        () => null,
        (error: unknown) => String(error),
      );
    results.push([name, failure]);
  }
  return results;
}
