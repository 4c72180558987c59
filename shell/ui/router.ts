/** The router door: react-router as Carnet uses it under single-spa. */
export {
  createMemoryRouter,
  Link,
  Navigate,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
  type LoaderFunctionArgs,
  type RouteObject,
} from "react-router";
export { AppLink } from "./router/app-link.tsx";
export { appRouter } from "./router/app-router.ts";
export { isNowhere } from "./router/is-nowhere.ts";
export { spaWindow } from "./router/spa-window.ts";
export { useFirstFocus } from "./router/use-first-focus.ts";
export { useQueryTab } from "./router/use-query-tab.ts";
