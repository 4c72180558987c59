import { openHost, showAlone } from "@carnet/shell/host";
import { manifest } from "../manifest.ts";
import * as app from "./app.tsx";

/** Paths that need no session. */
const open = ["/login", "/signup", "/forgotPassword", "/resetPassword"];

await openHost({ contextRoot: "/admin", open });
await showAlone(app, { name: manifest.name, basename: "/admin" });
