import { runAlone } from "@carnet/services/kit";
import { sync } from "./app.ts";

void runAlone(sync);
