/** React marks each root's element with a key that is drawn once per copy of react-dom. Runs in the page. */
export const copiesOfReact = () => {
  const keys = [...document.querySelectorAll("#frame, [id^=app-]")].flatMap((element) =>
    Object.keys(element).filter((key) => key.startsWith("__reactContainer$")),
  );
  return { roots: keys.length, copies: new Set(keys).size };
};

type Scopes = Record<string, Record<string, Record<string, Record<string, { lib?: () => unknown }>>>>;

/** How many copies the page holds of each module that its containers share, as the federation runtime keeps them. Runs in the page. */
export const copiesOfShared = () => {
  const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __SHARE__: Scopes } };
  const copies = new Map<string, Set<unknown>>();
  for (const scopes of Object.values(__FEDERATION__.__SHARE__)) {
    for (const [key, versions] of Object.values(scopes).flatMap((scope) => Object.entries(scope))) {
      const held = copies.get(key) ?? new Set();
      for (const { lib } of Object.values(versions)) if (lib) held.add(lib());
      copies.set(key, held);
    }
  }
  return Object.fromEntries([...copies].filter(([, held]) => held.size > 0).map(([key, held]) => [key, held.size]));
};
