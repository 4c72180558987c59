const { default: Sequencer } = require("@jest/test-sequencer");

/** Small files of long tests: where nothing ran before, jest takes the size of a file for its time. */
const long = [
  "services/callers/callers.test.ts",
  "services/callers/bad-input.test.ts",
  "services/patient/patients/who-may.test.ts",
  "services/callers/sessions-end.test.ts",
];

/** Tests that wait, for real clocks and for processes that end: they need a worker for long, and the processor hardly ever. */
const waiting = [
  "services/framework/service/away.test.ts",
  "services/callers/changes-told.test.ts",
  "shell/pages/home/today/before-visit.test.tsx",
  "deploy/local/house/start-house.test.ts",
  "deploy/tools/commands/dead-letters.test.ts",
  "services/framework/service/stop.test.ts",
  "services/framework/bus/bus.test.ts",
];

/** Begins with what takes long, so that no worker is left alone with it at the end, and lets one test wait at a time while others compute. */
module.exports = class WaitsApart extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const named = (names) => names.flatMap((name) => sorted.filter(({ path }) => path.endsWith(`/${name}`)));
    const [first, apart] = [named(long), named(waiting)];
    const order = [...first, ...sorted.filter((test) => !first.includes(test) && !apart.includes(test))];
    const step = Math.floor((order.length * 0.7) / Math.max(1, apart.length)) + 1;
    apart.forEach((test, at) => order.splice(at * step, 0, test));
    return order;
  }
};
