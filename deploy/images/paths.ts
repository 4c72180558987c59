import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "../local/processes/free-port.ts";

/** Something that listens until it is stopped. */
export interface Listening {
  stop(): Promise<void>;
}

/** Leads what comes to an address and port to a port of loopback: machines of another network reach what runs there. */
export async function leadTo(host: string, port: number, loopback: number): Promise<Listening> {
  const open = new Set<Socket>();
  const server = createServer((from) => join(open, from, connect(loopback, "127.0.0.1")));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return stoppable(server, open);
}

/** A proxy for browsers to which one name is known: `CONNECT name:443` leads to an address. */
export async function proxyTo(name: string, address: { host: string; port: number }) {
  const open = new Set<Socket>();
  const server = createHttpServer((_, response) => response.writeHead(502).end());
  server.on("connect", ({ url = "" }, from: Socket, head: Buffer) => {
    if (url !== `${name}:443`) return void from.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    const to = connect(address.port, address.host, () => {
      from.write("HTTP/1.1 200 OK\r\n\r\n");
      to.write(head);
    });
    join(open, from, to);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${port}`, ...stoppable(server, open) };
}

function join(open: Set<Socket>, from: Socket, to: Socket): void {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    open.add(one);
    one.pipe(other);
    one.on("error", () => other.destroy());
    one.on("close", () => {
      open.delete(one);
      other.destroy();
    });
  }
}

const stoppable = (server: Server | HttpServer, open: Set<Socket>): Listening => ({
  stop: () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    }),
});
