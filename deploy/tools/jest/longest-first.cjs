const { default: Sequencer } = require("@jest/test-sequencer");

/** Small files of long tests, the longest first: where nothing ran before, jest takes the size of a file for its time. */
const long = [
  "services/callers/callers.test.ts",
  "services/framework/service/away.test.ts",
  "services/callers/bad-input.test.ts",
  "deploy/tools/new/new.test.ts",
  "services/callers/changes-told.test.ts",
  "shell/pages/home/today/before-visit.test.tsx",
  "services/patient/patients/who-may.test.ts",
  "deploy/local/house/start-house.test.ts",
  "services/framework/service/stop.test.ts",
  "shell/crypto/vectors/vectors.test.ts",
];

const placeOf = (path) => {
  const at = long.findIndex((name) => path.endsWith(`/${name}`));
  return at < 0 ? long.length : at;
};

/** Begins with what takes long, so that no worker is left alone with it at the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => placeOf(one.path) - placeOf(other.path));
  }
};
