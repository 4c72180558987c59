import swcJest from "@swc/jest";

const mutant = JSON.parse(process.env.MUTANT ?? "{}");

/** Compiles as the tests do, with the mutant's text in the place of the defence. */
function mutated(source, path) {
  if (!mutant.file || !path.endsWith(`/${mutant.file}`)) return source;
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
