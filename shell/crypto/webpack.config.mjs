import { defineCrypto } from "@carnet/shell/build";

export default defineCrypto(import.meta.dirname);
