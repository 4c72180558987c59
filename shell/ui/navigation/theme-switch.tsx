import { useMantineColorScheme } from "@mantine/core";
import { useText } from "@carnet/shell/i18n";
import { IconButton } from "../action/icon-button.tsx";
import { AutoThemeIcon, DarkIcon, LightIcon } from "../icons/login-icons.ts";

const next = { auto: "light", light: "dark", dark: "auto" } as const;
const icons = { auto: AutoThemeIcon, light: LightIcon, dark: DarkIcon };

/** One button that goes round: as the device, light, dark. The choice stays on this device. */
export function ThemeSwitch() {
  const t = useText("ui");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  return (
    <IconButton
      label={t(`navigation.theme-switch.${colorScheme}`)}
      icon={<Icon />}
      onClick={() => setColorScheme(next[colorScheme])}
    />
  );
}
