import { Navigate, type RouteObject } from "@carnet/shell/ui/router";
import { RecordAddress } from "./records/record-address.tsx";

/** The screens of this room, below /patient. */
export const routes: RouteObject[] = [
  {
    path: "/home",
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "home" */ "./home/home.screen.tsx")).HomeScreen,
    }),
  },
  {
    path: "/infoRequest/:id",
    lazy: async () => ({ Component: (await import("./info-requests/info-request.screen.tsx")).InfoRequestScreen }),
  },
  {
    path: "/openings",
    lazy: async () => ({ Component: (await import("./openings/openings.screen.tsx")).OpeningsScreen }),
  },
  {
    path: "/healthHistory",
    lazy: async () => ({ Component: (await import("./health/health.screen.tsx")).HealthScreen }),
  },
  {
    path: "/documents",
    lazy: async () => ({ Component: (await import("./documents/documents.screen.tsx")).DocumentsScreen }),
  },
  {
    path: "/documents/:patientId/:id",
    lazy: async () => ({ Component: (await import("./documents/document.screen.tsx")).DocumentScreen }),
  },
  {
    path: "/recommendations",
    lazy: async () => ({ Component: (await import("./documents/documents.screen.tsx")).RecommendationsScreen }),
  },
  {
    path: "/receipts",
    lazy: async () => ({ Component: (await import("./receipts/receipts.screen.tsx")).ReceiptsScreen }),
  },
  {
    path: "/receipts/:patientId/:id",
    lazy: async () => ({ Component: (await import("./receipts/receipt.screen.tsx")).ReceiptScreen }),
  },
  {
    path: "/consents",
    lazy: async () => ({ Component: (await import("./consents/consents.screen.tsx")).ConsentsScreen }),
  },
  {
    path: "/consents/:patientId/sign/:formId",
    lazy: async () => ({ Component: (await import("./consents/sign-form.screen.tsx")).SignFormScreen }),
  },
  {
    path: "/consents/:patientId/signed/:id",
    lazy: async () => ({ Component: (await import("./consents/signed-form.screen.tsx")).SignedFormScreen }),
  },
  {
    path: "/takeOut",
    lazy: async () => ({ Component: (await import("./take-out/take-out.screen.tsx")).TakeOutScreen }),
  },
  {
    path: "/whoCanRead",
    lazy: async () => {
      const { WhoCanReadScreen } = await import("@carnet/shell/who-can-read");
      return { Component: () => <WhoCanReadScreen base="/patient" /> };
    },
  },
  { path: "/:id", Component: RecordAddress },
  { path: "/", element: <Navigate to="/home" replace /> },
];
