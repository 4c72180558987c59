import { runAlone } from "@carnet/services/framework";
import { clinic } from "./app.ts";

void runAlone(clinic);
