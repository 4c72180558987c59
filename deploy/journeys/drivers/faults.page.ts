/** What went wrong in this page and was not asked for yet. */
interface Noting {
  carnetFaults?: string[];
}

/**
 * Notes what the page breaks of its policies, what it throws where nobody catches and what it calls an error itself, from now on.
 * Twice is once.
 */
const noting = globalThis as Noting;
if (!noting.carnetFaults) {
  const faults: string[] = (noting.carnetFaults = []);
  const note = (...words: unknown[]) => faults.push(words.map(String).join(" "));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
    note("Policy broken:", effectiveDirective, blockedURI, sample),
  );
  addEventListener("error", ({ message }) => note(message));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  const say = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    note(...words);
    say(...words);
  };
}
