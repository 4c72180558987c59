import { runAlone } from "@carnet/services/framework";
import { admin } from "./app.ts";

void runAlone(admin);
