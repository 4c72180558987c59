/**
 * One defence that is taken out, and the test that must fail then. The defence is a text of a file, which something else
 * takes the place of, or what a setup file of the room takes out by itself before the test runs.
 */
export type Mutant = {
  /** Told when no test noticed. */
  name: string;
  /** The test file, from the root. */
  test: string;
  /** How the titles of the tests begin that must notice; any test of the file where it is not said. */
  titled?: string;
} & (TextMutant | SetupMutant);

interface TextMutant {
  /** From the root; holds `find` exactly once. */
  file: string;
  find: string;
  replace: string;
}

interface SetupMutant {
  /** From the root; finds the mutant in MUTANT, as JSON. */
  setup: string;
  rule: string;
}
