import { runAlone } from "@carnet/services/framework";
import { patient } from "./app.ts";

void runAlone(patient);
