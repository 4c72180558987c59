import { defineShell } from "@carnet/shell/build";

export default defineShell(import.meta.dirname);
