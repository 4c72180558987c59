import { runAlone } from "@carnet/services/kit";
import { account } from "./app.ts";

void runAlone(account);
