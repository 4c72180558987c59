import { runAlone } from "@carnet/services/framework";
import { account } from "./app.ts";

void runAlone(account);
