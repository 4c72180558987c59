import { defineMicrofrontend } from "@carnet/shell/build";

export default defineMicrofrontend(import.meta.dirname);
