import {
  configOf,
  connectDatabase,
  createLogger,
  readEnvironment,
  runInContext,
  type Service,
} from "@carnet/services/framework";

/** Runs a builder of a service on its own rows, with its own role and secrets; the running service says what was announced. */
export async function onBehalfOf<T>(service: Service, env: Record<string, string>, work: () => Promise<T>): Promise<T> {
  Object.assign(process.env, env);
  const knex = connectDatabase(configOf(service, readEnvironment(env)).appUrl, { max: 2 });
  const ours = process.env;
  process.env = { ...ours, ...env };
  try {
    const log = createLogger(service.name, () => undefined);
    return await runInContext({ service: service.name, knex, nats: null, log, traceId: "planting" }, work);
  } finally {
    process.env = ours;
    await knex.destroy();
  }
}
