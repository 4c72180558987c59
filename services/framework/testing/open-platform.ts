import { pathToFileURL } from "node:url";
import { contractsFolder, deliveries, readContracts, serverAccounts, speakers } from "@carnet/nats/server";
import { provision } from "../bus/provision.ts";
import type { BusAddress } from "../bus/connect.ts";
import type { Service } from "../service/define-service.ts";
import { startService, type RunningService, type ServiceConfig } from "../service/start-service.ts";
import { createTestBus } from "./create-test-bus.ts";
import { createTestDatabase } from "./create-test-database.ts";

const passwords = Object.fromEntries([...speakers, "provisioner"].map((name) => [name, `pw-${name}-0123456789`]));

/** A database with the schemas of these services and a bus as the contracts ask for, for one test file. */
export function openPlatform(services: string[]) {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let bus: Awaited<ReturnType<typeof createTestBus>>;
  const running: RunningService[] = [];
  const busAs = (user: string): BusAddress => ({ url: bus.url, user, password: passwords[user]! });
  const configOf = ({ name, speaker }: Service): ServiceConfig => ({
    ...database.urlsOf(name),
    bus: busAs(speaker),
    port: 0,
  });

  beforeAll(async () => {
    const door = pathToFileURL(`${__dirname}/../../../nats/server/index.ts`).href;
    const read = await readContracts(contractsFolder(door));
    database = await createTestDatabase(services);
    bus = await createTestBus(serverAccounts(read, passwords));
    await provision(bus.url, passwords["provisioner"]!, deliveries(read));
  });
  afterAll(async () => {
    await Promise.all(running.map((service) => service.stop()));
    await bus?.stop();
    await database?.drop();
  });

  return {
    database: () => database,
    /** How somebody connects to the bus. */
    busAs,
    /** What a service is started with. */
    configOf,
    /** Starts one that runs until the end. */
    async start(service: Service, more: Partial<ServiceConfig> = {}): Promise<RunningService> {
      const started = await startService(service, { ...configOf(service), ...more });
      running.push(started);
      return started;
    },
  };
}
