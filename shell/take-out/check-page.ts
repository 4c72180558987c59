/** The page that checks a take-out without a network, its script inside. */
export async function checkPage(): Promise<string> {
  const [page, script] = await Promise.all(
    ["check.html", "verify.mjs"].map(async (name) => {
      const answer = await fetch(`/static/take-out/${name}`);
      if (!answer.ok) throw new Error(`${name} could not be read`);
      return answer.text();
    }),
  );
  return page!.replace("/* verify.mjs */", () => script!.replace("export async function", "async function"));
}
