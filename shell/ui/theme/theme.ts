import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";
import { dark, light, type Palette } from "./palette.ts";

const ink: MantineColorsTuple = [
  "#eef6f3",
  "#e0ebe5",
  "#bfd9d0",
  "#98c4b8",
  "#84cabb",
  "#4b9a8b",
  "#2a7468",
  "#17574f",
  "#0f443e",
  "#0a322e",
];
const paperGray: MantineColorsTuple = [
  "#fffdf9",
  "#f5f1e9",
  "#eee8dc",
  "#e0d8c8",
  "#cfc6b4",
  "#a79e8c",
  "#8b8373",
  "#64675f",
  "#4d534f",
  "#1e2422",
];
const paperDark: MantineColorsTuple = [
  "#ece8df",
  "#c2bcb0",
  "#a59f92",
  "#857e71",
  "#383530",
  "#2f2c27",
  "#1f1d1a",
  "#161513",
  "#12110f",
  "#0d0c0b",
];

const sans =
  'ui-sans-serif, -apple-system, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';
const serif =
  '"Source Serif 4", "Iowan Old Style", "Palatino Nova", "Palatino Linotype", Palatino, "URW Palladio L", Charter, Cambria, Georgia, "Liberation Serif", serif';

/** Carnet's theme: the calm of a well-made paper chart. Every colour comes from `palette.ts`. */
export const theme = createTheme({
  primaryColor: "ink",
  primaryShade: { light: 7, dark: 6 },
  colors: { ink, gray: paperGray, dark: paperDark },
  white: light.sheet,
  black: light.ink,
  fontFamily: sans,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace',
  fontSizes: { xs: "0.78rem", sm: "0.86rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.25rem" },
  lineHeights: { xs: "1.35", sm: "1.45", md: "1.55", lg: "1.5", xl: "1.35" },
  spacing: { xs: "0.375rem", sm: "0.625rem", md: "1rem", lg: "1.5rem", xl: "2.25rem" },
  radius: { xs: "3px", sm: "5px", md: "8px", lg: "12px", xl: "18px" },
  defaultRadius: "sm",
  breakpoints: { xs: "30em", sm: "48em", md: "62em", lg: "75em", xl: "90em" },
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  /* A <header> of its own would be a second banner of the page. */
  components: {
    ModalHeader: { defaultProps: { component: "div" } },
    DrawerHeader: { defaultProps: { component: "div" } },
  },
  headings: {
    fontFamily: serif,
    fontWeight: "500",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "1.2" },
      h2: { fontSize: "1.3125rem", lineHeight: "1.28" },
      h3: { fontSize: "1.0938rem", lineHeight: "1.35" },
      h4: { fontSize: "0.9375rem", lineHeight: "1.45" },
      h5: { fontSize: "0.86rem", lineHeight: "1.45" },
      h6: { fontSize: "0.78rem", lineHeight: "1.45" },
    },
  },
  shadows: {
    xs: "0 1px 2px rgba(40, 34, 20, 0.06)",
    sm: "0 1px 3px rgba(40, 34, 20, 0.08)",
    md: "0 6px 20px rgba(40, 34, 20, 0.12)",
    lg: "0 14px 40px rgba(40, 34, 20, 0.18)",
    xl: "0 24px 64px rgba(40, 34, 20, 0.24)",
  },
});

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variablesOf = (palette: Palette) => ({
  ...Object.fromEntries(Object.entries(palette).map(([name, colour]) => [`--c-${dashed(name)}`, colour])),
  "--mantine-color-body": palette.paper,
  "--mantine-color-text": palette.ink,
  "--mantine-color-dimmed": palette.inkSoft,
  "--mantine-color-placeholder": palette.inkFaint,
  "--mantine-color-anchor": palette.accent,
  "--mantine-color-error": palette.danger,
  "--mantine-color-default": palette.sheet,
  "--mantine-color-default-hover": palette.sunken,
  "--mantine-color-default-color": palette.ink,
  "--mantine-color-default-border": palette.rule,
  "--mantine-primary-color-filled": palette.accentFill,
  "--mantine-primary-color-filled-hover": palette.accentFillHover,
});

/** Turns the palettes into `--c-*` variables and points Mantine's own variables at them. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: { "--c-sans": sans, "--c-serif": serif },
  light: variablesOf(light),
  dark: variablesOf(dark),
});
