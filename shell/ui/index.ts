/**
 * The small door of the design system: what a login page needs, and every page has.
 * Everything else is in `@carnet/shell/ui/full`; routing is in `@carnet/shell/ui/router`.
 */
import "./theme/mantine-login.ts";
import "./locales/register.ts";

export { Box, Center, Group, Stack, Text, Title } from "@mantine/core";
export { theme } from "./theme/theme.ts";
export { styleNonce } from "./theme/style-nonce.ts";
export { UiProvider } from "./theme/ui-provider.tsx";
export { Page, PageHeader } from "./layout/page.tsx";
export { initialsOf, useClaimedTitle, usePageTitle } from "./layout/page-title.ts";
export { Card } from "./layout/card.tsx";
export { usePageMark } from "./layout/use-page-mark.ts";
export { lazyComponent } from "./lazy/lazy-component.tsx";
export { whenSomebodyActs } from "./lazy/when-somebody-acts.ts";
export { SkipLink } from "./layout/skip-link.tsx";
export { VisuallyHidden } from "./layout/visually-hidden.tsx";
export { Button, LinkButton } from "./action/button.tsx";
export { IconButton } from "./action/icon-button.tsx";
export { copyText } from "./action/copy-text.ts";
export { useAction, type ActionState } from "./action/use-action.ts";
export { Form } from "./field/form.tsx";
export { settleFields } from "./field/settle.ts";
export { TextField } from "./field/text-field.tsx";
export { PasswordField } from "./field/password-field.tsx";
export { passwordStrength, type Strength } from "./field/password-strength.ts";
export { Checkbox } from "./field/check-box.tsx";
export { isBlank } from "./field/is-blank.ts";
export { usePhoneRules } from "./number/use-phone-rules.ts";
export { Notice } from "./status/notice.tsx";
export { RefusalNotice } from "./refusals/refusal-notice.tsx";
export { sayRefusal } from "./refusals/refusal-words.ts";
export { StateChip, type SaveState } from "./status/state-chip.tsx";
export { Dialog } from "./overlay/dialog.tsx";
export { toast } from "./feedback/toast.ts";
export { EmptyState } from "./state/empty-state.tsx";
export { ForbiddenState } from "./state/forbidden-state.tsx";
export { NotFoundState } from "./state/not-found-state.tsx";
export { ReadOnlyBanner } from "./state/read-only-banner.tsx";
export { SkeletonLines } from "./state/skeleton-lines.tsx";
export { ErrorPanel } from "./state/error-panel.tsx";
export { useCommandKey } from "./privacy/use-command-key.ts";
export { isKey, shortcuts, type Shortcut, type ShortcutPlace } from "./keyboard/shortcuts.ts";
export { isTyping } from "./privacy/is-typing.ts";
export { PrivateText } from "./privacy/private-text.tsx";
export { togglePrivacy, usePrivacyKey } from "./privacy/use-privacy-key.ts";
export { Brand } from "./navigation/brand.tsx";
export { BrandMark } from "./navigation/brand-mark.tsx";
export { LanguageSwitch } from "./navigation/language-switch.tsx";
export { Navbar, type NavbarProps } from "./navigation/navbar.tsx";
export type { NavbarEntry } from "./navigation/navbar-entries.tsx";
export { ThemeSwitch } from "./navigation/theme-switch.tsx";
export { RemoteTrouble } from "./remote/remote-trouble.tsx";
export { reactLifecycles } from "./remote/react-lifecycles.tsx";
export { useAddress } from "./remote/use-address.ts";
export { usePageStore } from "./remote/use-page-store.ts";
export * from "./icons/login-icons.ts";
