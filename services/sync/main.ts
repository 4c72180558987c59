import { runAlone } from "@carnet/services/framework";
import { sync } from "./app.ts";

void runAlone(sync);
