import net from "node:net";
import { claimPort, portTrouble } from "./claim-port.ts";
import { freePort } from "./free-port.ts";

test("a port somebody listens on is told in one sentence with another to take", async () => {
  const port = await freePort();
  await claimPort(port);
  const squatter = net.createServer().listen(port, "127.0.0.1");
  await new Promise((resolve) => squatter.once("listening", resolve));
  await expect(claimPort(port)).rejects.toThrow(
    `Port ${port} is in use: stop what listens there, or choose another with PORT=${port + 1} npm start.`,
  );
  squatter.close();
});

test("a port of root's is told too", () => {
  expect(portTrouble(80, Object.assign(new Error(), { code: "EACCES" })).message).toContain("PORT=8080");
});
