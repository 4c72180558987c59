import { runAlone } from "@carnet/services/framework";
import { portal } from "./app.ts";

void runAlone(portal);
