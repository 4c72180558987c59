const vm = require("node:vm");

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

module.exports = require("jest-runtime");
