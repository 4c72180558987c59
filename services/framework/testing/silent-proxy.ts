import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * A wire to a server that can go dead as networks do: without closing anything. `loseOpen` forgets the connections there
 * are and lets new ones through, as a firewall that dropped its table; `freeze` also lets no word of new ones through; `cut`
 * closes all there are, as a server that crashes.
 */
export async function silentProxy(target: URL) {
  const pairs = new Set<[Socket, Socket]>();
  const dead = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const carry = (from: Socket, to: Socket) =>
      from.on("data", (data) => {
        if (!frozen && !dead.has(near)) to.write(data);
        else if (!dead.has(near)) held.push(() => to.write(data));
      });
    carry(near, far);
    carry(far, near);
    for (const socket of pair) {
      socket.on("error", () => {});
      socket.on("close", () => (pairs.delete(pair), near.destroy(), far.destroy()));
    }
  });
  const held: (() => void)[] = [];
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    loseOpen: () => pairs.forEach(([near]) => void dead.add(near)),
    cut: () => pairs.forEach(([near, far]) => (near.resetAndDestroy(), far.destroy())),
    freeze: () => void (frozen = true),
    thaw() {
      frozen = false;
      for (const write of held.splice(0)) write();
    },
    async stop() {
      server.close();
      for (const socket of [...pairs].flat()) socket.destroy();
      await once(server, "close").catch(() => {});
    },
  };
}
