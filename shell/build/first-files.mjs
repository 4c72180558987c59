const sharedModule = "consume-shared-module";

/**
 * The files that the first screen needs, which the browser could otherwise only discover one after another: the asynchronous
 * parts of the entry, and the singletons those consume. Parts reached by a further `import()` are not among them.
 */
export function firstFiles(compilation) {
  const found = new Set();
  for (const entry of compilation.entrypoints.values()) {
    for (const boot of entry.childrenIterable) collect(boot, found);
  }
  const files = [...found].flatMap((group) => group.getFiles());
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

function collect(group, found) {
  if (found.has(group)) return;
  found.add(group);
  for (const child of group.childrenIterable) {
    if (child.origins.some(({ module }) => module?.type === sharedModule)) collect(child, found);
  }
}
