import { runAlone } from "@carnet/services/framework";
import { seance } from "./app.ts";

void runAlone(seance);
