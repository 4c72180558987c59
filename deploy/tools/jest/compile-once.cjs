const { statSync } = require("node:fs");
const vm = require("node:vm");
const { default: Runtime } = require("jest-runtime");

const { compileFunction } = vm;

/** What this worker compiled, by the name of the file: each test file opens a page of its own, and runs it there. */
const scripts = new Map();

/**
 * Every test file loads React, the words and the crypto module anew, into a context of its own. Jest compiles them as
 * often; here a file is compiled once for each worker, and the script runs in as many contexts as ask for it.
 */
vm.compileFunction = (source, names, options) => {
  const { filename, parsingContext } = options;
  const head = `(function (${names.join(", ")}) {`;
  const kept = scripts.get(filename);
  if (kept?.source === source && kept.head === head) return kept.script.runInContext(parsingContext);
  try {
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    scripts.set(filename, { source, head, script });
    return script.runInContext(parsingContext);
  } catch {
    // Says what is wrong with it in jest's own way.
    return compileFunction(source, names, options);
  }
};

/** What this worker has read and found, by the resolver of the project: jest forgets it after each test file. */
const known = new WeakMap();

function knownTo(resolver) {
  if (!known.has(resolver))
    known.set(resolver, { files: new Map(), paths: new Map(), ids: new Map(), mocks: new Map() });
  return known.get(resolver);
}

/** Answers from a map what was once answered for these two names; what throws is asked again. */
const remembering = (answers, ask) => (from, name) => {
  const key = `${from}\0${name}`;
  let answer = answers.get(key);
  if (answer === undefined && !answers.has(key)) answers.set(key, (answer = ask(from, name)));
  return answer;
};

/** A runtime that reads a file again only when it changed, and looks once for what a name means where. */
class Remembering extends Runtime {
  constructor(config, environment, resolver, ...rest) {
    super(config, environment, resolver, ...rest);
    const { files, paths, ids, mocks } = knownTo(resolver);
    const { transformCache, _resolution: resolution } = this;

    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) => {
      const key = options?.isInternalModule ? `internal\0${filename}` : filename;
      const { mtimeMs, size } = statSync(filename);
      const kept = files.get(key);
      if (!kept || kept.mtimeMs !== mtimeMs || kept.size !== size) {
        const code = transform(filename, options);
        files.set(key, { mtimeMs, size, code, file: transformCache.transforms.get(filename) });
        return code;
      }
      const { code, file } = kept;
      if (file && !options?.isInternalModule) {
        transformCache.transforms.set(filename, file);
        if (file.sourceMapPath) transformCache.sourceMaps.set(filename, file.sourceMapPath);
      }
      return code;
    };

    resolution.resolveCjs = remembering(paths, resolution.resolveCjs.bind(resolution));
    resolution.getCjsMockModule = remembering(mocks, resolution.getCjsMockModule.bind(resolution));
    const getCjsModuleId = resolution.getCjsModuleId.bind(resolution);
    const idOf = remembering(ids, (from, name) => getCjsModuleId(new Map(), from, name));
    resolution.getCjsModuleId = (virtual, from, name) =>
      virtual.size === 0 ? idOf(from, name) : getCjsModuleId(virtual, from, name);
  }
}

module.exports = { __esModule: true, default: Remembering };
