import * as React from "react";
import * as ReactDOMClient from "react-dom/client";
import type { LifeCycles } from "single-spa";
import singleSpaReact from "single-spa-react";
import { UiProvider } from "../theme/ui-provider.tsx";
import { RemoteTrouble } from "./remote-trouble.tsx";

/**
 * The single-spa lifecycles of a microfrontend: its root stands in the theme, in the element `#app-<name>`,
 * and a crash shows `RemoteTrouble` instead of leaving the mount pending.
 */
export function reactLifecycles<Props extends object>(
  App: React.ComponentType<Props>,
  name: string,
): LifeCycles<Props> {
  const rootComponent = (props: Props) => (
    <UiProvider>
      <App {...props} />
    </UiProvider>
  );
  return singleSpaReact<Props>({
    React,
    ReactDOMClient,
    renderType: "createRoot",
    rootComponent: rootComponent as never,
    domElementGetter: () => document.getElementById(`app-${name}`) as HTMLElement,
    errorBoundary: () => (
      <UiProvider>
        <RemoteTrouble name={name} reason="crashed" onRetry={() => location.reload()} />
      </UiProvider>
    ),
  }) as unknown as LifeCycles<Props>;
}
