/**
 * Never called. Naming a singleton here is what makes the shell provide it, so that remotes, which bring none along,
 * find every door and library in the page.
 */
export const provide = () =>
  Promise.all([
    import("@carnet/shell/app"),
    import("@carnet/shell/contract"),
    import("@carnet/shell/crypto"),
    import("@carnet/shell/journal"),
    import("@carnet/shell/ui/full"),
    import("@carnet/shell/ui/router"),
    import("@tanstack/react-query"),
    import("jotai"),
    import("jotai/react"),
    import("jotai/utils"),
    import("jotai/vanilla"),
    import("react/jsx-runtime"),
    import("react-dom"),
    import("react-dom/client"),
    import("react-i18next"),
    import("single-spa-react"),
  ]);
