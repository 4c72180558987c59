import { QueryClientProvider } from "@tanstack/react-query";
import type { Manifest, RemoteApp, RemoteProps } from "@carnet/shell/contract";
import { registerNamespace, type WordsLoader } from "@carnet/shell/i18n";
import { reactLifecycles } from "@carnet/shell/ui";
import { appRouter, RouterProvider, type RouteObject } from "@carnet/shell/ui/router";
import { queryClient } from "./query-client.ts";
import { RouteNotFound } from "./route-not-found.tsx";
import { RouteSkeleton, RouteTrouble } from "./route-trouble.tsx";

/** What a microfrontend is made of. */
interface AppOptions {
  manifest: Manifest;
  /** Its screens; paths are below the manifest's `basename`. At any other the room says that there is nothing. */
  routes: RouteObject[];
  /** Loaded before the first screen; a page whose first screens speak other words lets them come with its own. */
  words?: WordsLoader;
  prepare?: RemoteApp["prepare"];
}

/** Makes what `<container>/app` exports: a React root in the theme, its router, the page's cache of answers, and its words loaded first. */
export function defineApp({ manifest, routes, words, prepare }: AppOptions): RemoteApp {
  const table: RouteObject[] = [
    {
      HydrateFallback: RouteSkeleton,
      errorElement: <RouteTrouble name={manifest.name} />,
      children: [...routes, { path: "*", Component: RouteNotFound }],
    },
  ];
  function App({ basename }: RemoteProps) {
    return (
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={appRouter(table, basename)} />
      </QueryClientProvider>
    );
  }
  const life = reactLifecycles(App, manifest.name) as unknown as RemoteApp;
  return {
    ...(prepare && { prepare }),
    bootstrap: [...(words ? [() => registerNamespace(manifest.namespace, words)] : []), ...[life.bootstrap].flat()],
    mount: life.mount,
    unmount: life.unmount,
  };
}
