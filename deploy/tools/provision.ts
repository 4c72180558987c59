import { keepBus, prepareBus } from "../local/house/house-bus.ts";

/**
 * `npx tsx deploy/tools/provision.ts`: makes the streams and consumers the contracts ask for at CARNET_NATS_URL, with the
 * provisioner's password of CARNET_PASSWORDS, and looks after them until it is stopped. One that has lost its place, as after
 * a disk that was full, begins anew, and a line says so. `npm start` does the same by itself.
 */
const url = process.env["CARNET_NATS_URL"] ?? "";
const passwords = JSON.parse(process.env["CARNET_PASSWORDS"] ?? "{}") as Record<string, string>;

await prepareBus(url, passwords);
console.log("The streams are as the contracts ask for.");
const kept = await keepBus(url, passwords, console.log);
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void kept.stop());
