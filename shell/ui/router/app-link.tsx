import type { ComponentPropsWithRef } from "react";
import { navigateToUrl } from "single-spa";

/** A link to another microfrontend: a whole path from the root, followed without reloading the page. */
export function AppLink({ href, children, ...rest }: ComponentPropsWithRef<"a"> & { href: string }) {
  return (
    <a {...rest} href={href} onClick={navigateToUrl}>
      {children}
    </a>
  );
}
