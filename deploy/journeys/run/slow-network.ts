import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { chance } from "../../local/seeds/chance.ts";

/** Milliseconds before an answer begins, at most. */
const latest = 350;
/** How many bodies stand still after their first bytes, and for how many milliseconds. */
const halted = { share: 0.3, ms: 900 };

/** A network as on a train, between a browser and the house at a port. */
export interface SlowNetwork {
  port: number;
  stop(): void;
}

/**
 * Passes everything on as it is, to the same host name, but lets every answer begin up to 350 ms late, and three in ten
 * bodies stand still for 0.9 s once they have begun. A browser that is told to find the house here keeps its origin.
 */
export async function slowNetwork(housePort: number): Promise<SlowNetwork> {
  const random = chance(housePort);
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const call = ask({ host: "127.0.0.1", port: housePort, path: url, method, headers });
    call.on("response", (response) => late(response, outgoing).catch(() => outgoing.destroy()));
    call.on("error", () => outgoing.destroy());
    outgoing.on("close", () => outgoing.writableFinished || call.destroy());
    incoming.pipe(call);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };

  async function late(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let stands = random.is(halted.share);
    await pause(random.below(latest));
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    for await (const chunk of response as AsyncIterable<Buffer>) {
      const half = stands ? chunk.length >> 1 : chunk.length;
      outgoing.write(chunk.subarray(0, half));
      if (stands) await pause(halted.ms);
      stands = false;
      outgoing.write(chunk.subarray(half));
    }
    outgoing.end();
  }
}
