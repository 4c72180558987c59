import swcJest from "@swc/jest";

const mutant = JSON.parse(process.env["MUTANT"] ?? "null");

/** Compiles as the tests do, with one defence taken out of one file on the way. */
function mutated(source, path) {
  if (!mutant || !path.endsWith(`/shell/crypto/${mutant.file}`)) return source;
  return source.replace(mutant.find, () => mutant.replace);
}

export default {
  createTransformer: (options) => {
    const swc = swcJest.createTransformer(options);
    return {
      process: (source, path, jest) => swc.process(mutated(source, path), path, jest),
      getCacheKey: (source, path, jest) => swc.getCacheKey(mutated(source, path), path, jest),
    };
  },
};
