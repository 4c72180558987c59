import { runAlone } from "@carnet/services/kit";
import { portal } from "./app.ts";

void runAlone(portal);
