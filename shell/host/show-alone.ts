import type { LifeStep, RemoteApp, RemoteProps } from "@carnet/shell/contract";

/** Shows one microfrontend for as long as the page lasts, in the element `#app-<name>`: what a standalone page does. */
export async function showAlone(app: RemoteApp, props: RemoteProps): Promise<void> {
  for (const step of [app.bootstrap, app.mount].flat() as LifeStep[]) await step(props);
}
