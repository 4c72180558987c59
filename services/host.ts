import { run } from "@carnet/services/framework";
import { services } from "./services.ts";

/** Every service of the house in one process: the embedded default (DEC-6). */
void run(services);
