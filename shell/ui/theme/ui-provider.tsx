import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { Toaster } from "../feedback/toaster.tsx";
import { styleNonce } from "./style-nonce.ts";
import { theme, themeVariables } from "./theme.ts";

interface UiProviderProps {
  /** True once a page, at the host's root: injects the variables and shows the toasts of every remote. */
  host?: boolean;
  children: ReactNode;
}

/** Every React root of a page stands in one of these; all share the host's variables and colour scheme. */
export function UiProvider({ host = false, children }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      defaultColorScheme="auto"
      withCssVariables={host}
      withGlobalClasses={host}
      getStyleNonce={styleNonce}
    >
      {children}
      {host && <Toaster />}
    </MantineProvider>
  );
}
