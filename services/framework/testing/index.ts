/** For tests only: a service as its callers meet it, with a real database and real routes. */
export { aManifest } from "./a-manifest.ts";
export { aKey, aSignedStatement, type SigningKey } from "./a-signing-key.ts";
export { ailleurs, cast, tilleuls } from "./cast.ts";
export { castMemberships } from "./members.ts";
export { migrate } from "../db/migrate.ts";
export { openPlatform } from "./open-platform.ts";
export { openService } from "./open-service.ts";
export { plainRoutes } from "./plain-routes.ts";
export { aWritten, keyOf, pubKeyOf, signing, type Sending } from "./signers.ts";
export { createTestBus } from "./create-test-bus.ts";
export { createTestDatabase } from "./create-test-database.ts";
