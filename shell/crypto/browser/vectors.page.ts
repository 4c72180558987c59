import { chooseEngine, loadEngine } from "../primitives/choose-engine.ts";
import { openVectors, reproduceVectors } from "../vectors/reproduce.ts";

/** For the test outside: what this browser makes of the known answers, with the engine its context deserves. */
Object.assign(globalThis, {
  answerVectors: async () => {
    const engine = await loadEngine(chooseEngine());
    return { engine: engine.name, made: await reproduceVectors(engine), wrong: await openVectors(engine) };
  },
});
