import { contrast } from "./contrast.ts";
import { dark, light, type Palette } from "./palette.ts";

const surfaces = ["paper", "sheet", "sunken"] as const;
const texts = ["ink", "inkSoft", "inkFaint", "accent", "danger"] as const;
const tinted = ["accent", "danger", "warning", "success", "info"] as const;
const phases = ["Active", "Consolidation", "Maintenance", "Control", "Emergency", "Other"] as const;

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s palette", (_name, palette: Palette) => {
  it.each(texts)("writes %s on every surface at 4.5:1", (text) => {
    for (const surface of surfaces) expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tinted)("writes %s on its own tint at 4.5:1", (tone) => {
    expect(contrast(palette[tone], palette[`${tone}Tint`])).toBeGreaterThanOrEqual(4.5);
  });

  it("writes what is owed at 4.5:1 on the line that is chosen too", () => {
    expect(contrast(palette.warning, palette.accentTint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.warning, palette.sheet)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(phases)("writes the phase %s on its tint at 4.5:1", (phase) => {
    expect(contrast(palette[`phase${phase}`], palette[`phase${phase}Tint`])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["accentFill", "accentFillHover", "dangerFill", "dangerFillHover"] as const)(
    "writes on %s at 4.5:1",
    (fill) => {
      expect(contrast(palette.onFill, palette[fill])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("draws the edges of controls at 3:1", () => {
    for (const surface of ["paper", "sheet"] as const)
      expect(contrast(palette.edge, palette[surface])).toBeGreaterThanOrEqual(3);
  });
});
