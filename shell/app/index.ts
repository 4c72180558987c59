/** The app door: what a microfrontend's `src/app.tsx` is made with, and how it leaves for other parts of the product. */
export { defineApp } from "./define-app.tsx";
export { queryClient } from "./query-client.ts";
export { goHome, type HomeFlag } from "./go-home.ts";
export { goTo } from "@carnet/shell/federation";
