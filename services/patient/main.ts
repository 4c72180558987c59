import { runAlone } from "@carnet/services/kit";
import { patient } from "./app.ts";

void runAlone(patient);
