import { runAlone } from "@carnet/services/framework";
import { custodianA, custodianB } from "./app.ts";

/** `main.js a` or `main.js b`: each custodian is a process of its own, under an operator of its own. */
void runAlone(process.argv[2] === "b" ? custodianB : custodianA);
