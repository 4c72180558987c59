import { writeFileSync } from "node:fs";
import { tableSource } from "./make-table.ts";

writeFileSync(new URL("table.ts", import.meta.url), tableSource());
