/** Trouble a person can act on, for the part that runs before anything is installed: see deploy/local/sentence.ts. */
export function sentence(message) {
  return Object.assign(new Error(message), { name: "Sentence" });
}
