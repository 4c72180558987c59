/** A Worker beside the Worker: the primitives that few visits need (primitives/rare.ts). It keeps no key between two calls. */
import { codeOf } from "../errors.ts";
import { rareCalls, type RareAnswer, type RareRequest } from "./rare-calls.ts";

const port = globalThis as unknown as Pick<MessagePort, "postMessage" | "addEventListener">;
const send = (answer: RareAnswer) => port.postMessage(answer);

port.addEventListener("message", ({ data: { id, method, args } }: MessageEvent<RareRequest>) => {
  const run = rareCalls[method] as (...args: unknown[]) => Promise<unknown>;
  run(...args).then(
    (value) => send({ id, value }),
    (trouble: unknown) => send({ id, code: codeOf(trouble) }),
  );
});
