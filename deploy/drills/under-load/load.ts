import { Agent, request } from "node:http";

/** A call that is made again and again; what it answered before the drill is what it has to answer. */
export interface LoadCall {
  name: string;
  method: "GET" | "POST" | "PUT";
  path: string;
  /** The body of the next one; a call that has one waits until the one before it was answered. */
  nextBody?(): Promise<object>;
}

/** What became of all calls so far. */
export interface LoadResult {
  sent: number;
  /** Each that was answered otherwise than before, or not at all, by name. */
  failures: string[];
  /** In milliseconds, in order. */
  took: number[];
  /** How often each call was answered as before. */
  answered: Record<string, number>;
}

const mostAtOnce = 64;

/** Makes calls in turn, so many a second, none of them a second time, until it is stopped. */
export async function startLoad(
  origin: string,
  headers: Record<string, string>,
  calls: readonly LoadCall[],
  perSecond: number,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: mostAtOnce });
  const ask = async ({ method, path, nextBody }: LoadCall) => {
    const body = nextBody && JSON.stringify(await nextBody());
    return send(new URL(path, origin), { agent, method, headers }, body);
  };
  const expected = new Map<LoadCall, number>();
  for (const call of calls) expected.set(call, await ask(call));

  const result: LoadResult = { sent: 0, failures: [], took: [], answered: {} };
  const underWay = new Set<Promise<void>>();
  const busy = new Set<LoadCall>();
  async function make(call: LoadCall): Promise<void> {
    result.sent++;
    const begun = performance.now();
    const status = await ask(call).catch((error: Error) => error.message);
    result.took.push(performance.now() - begun);
    if (status === expected.get(call)) result.answered[call.name] = (result.answered[call.name] ?? 0) + 1;
    else result.failures.push(`${call.name}: ${status}`);
  }
  let turn = 0;
  const timer = setInterval(() => {
    const call = calls[turn++ % calls.length]!;
    if (underWay.size >= mostAtOnce || busy.has(call)) return;
    if (call.nextBody) busy.add(call);
    const made = make(call).finally(() => (busy.delete(call), underWay.delete(made)));
    underWay.add(made);
  }, 1_000 / perSecond);
  return {
    result,
    expected,
    async stop(): Promise<LoadResult> {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      result.took.sort((a, b) => a - b);
      return result;
    },
  };
}

interface SendOptions {
  agent: Agent;
  method: string;
  headers: Record<string, string>;
}

/** The status of one answer, which is read to its end. */
function send(url: URL, { agent, method, headers }: SendOptions, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const ofBody = body ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) } : {};
    const call = request(url, { agent, method, headers: { ...headers, ...ofBody } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("error", reject);
      response.on("end", () => {
        if (text.includes('"appErrorCode"')) reject(new Error(text.slice(0, 100)));
        else resolve(response.statusCode ?? 0);
      });
    });
    call.on("error", reject).end(body);
  });
}
