import { runAlone } from "@carnet/services/kit";
import { seance } from "./app.ts";

void runAlone(seance);
