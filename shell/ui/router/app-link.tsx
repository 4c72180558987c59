import { followLink } from "@carnet/shell/federation";
import type { ComponentPropsWithRef } from "react";

/** A link to another microfrontend: a whole path from the root, followed without reloading the page. */
export function AppLink({ href, children, ...rest }: ComponentPropsWithRef<"a"> & { href: string }) {
  return (
    <a {...rest} href={href} onClick={followLink}>
      {children}
    </a>
  );
}
