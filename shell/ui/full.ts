/** The full door of the design system: what charts and forms need beyond the small door. What only some screens draw is in `@carnet/shell/ui/more`. */
import "./index.ts";
import "./theme/mantine-full.ts";

export { TextArea } from "./field/text-area.tsx";
export { RadioGroup, type Choice } from "./choice/radio-group.tsx";
export { Switch } from "./choice/switch.tsx";
export { matchesAllTerms, plain } from "./lexicon/plain.ts";
export { Badge, type BadgeTone } from "./status/badge.tsx";
export { StatusBadge, type Status } from "./status/status-badge.tsx";
export { SealedChip } from "./status/sealed-chip.tsx";
export { ConfirmDialog } from "./overlay/confirm-dialog.tsx";
export { MessageDialog } from "./overlay/message-dialog.tsx";
export { Menu, type MenuItem } from "./overlay/menu.tsx";
export { Popover } from "./overlay/popover.tsx";
export { Tabs, type Tab } from "./navigation/tabs.tsx";
export { useOneStop } from "./navigation/use-one-stop.ts";
export { Progress } from "./data/progress.tsx";
export { Steps } from "./data/steps.tsx";
export { LockScreen } from "./privacy/lock-screen.tsx";
export { PrivateText } from "./privacy/private-text.tsx";
export * from "./icons/full-icons.ts";
