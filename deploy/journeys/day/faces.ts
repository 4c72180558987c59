import type { BrowserContextOptions } from "@playwright/test";
import type { Language } from "../words.ts";

const heights = { 360: 740, 768: 1024, 1024: 768, 1440: 900 } as const;
type Width = keyof typeof heights;

/** How somebody sees the product: in a language, on a width, light or dark. */
interface Face {
  language: Language;
  width: Width;
  scheme: "light" | "dark";
}

/** A face as a journey takes it: its name in the title, its tag, and what a browser is opened with. */
interface Walk extends Face {
  name: string;
  tag: string[];
  device: BrowserContextOptions;
}

const widths = Object.keys(heights).map(Number) as Width[];
const nameOf = ({ language, width, scheme }: Face) => `in ${language} at ${width}, ${scheme}`;

const languages: Language[] = ["en", "fr"];
/** Of each width and its neighbours, and of its two languages, one is light and the other dark. */
const schemeAt = (language: Language, width: Width): Face["scheme"] =>
  (languages.indexOf(language) + widths.indexOf(width)) % 2 === 0 ? "light" : "dark";

/**
 * The faces a journey is walked in: its own in every run, so that the journeys of a day together see each language, width and scheme;
 * in the deep run each width in the other language and each other width in both, but for those on which it cannot be done. A phone and
 * a tablet are touched.
 */
export function facesOf(own: Face, { on = widths }: { on?: readonly Width[] } = {}): Walk[] {
  const isOwn = (language: Language, width: Width) => language === own.language && width === own.width;
  const others = languages.flatMap((language) =>
    on
      .filter((width) => !isOwn(language, width))
      .map((width): Face => ({ language, width, scheme: schemeAt(language, width) })),
  );
  return [own, ...others].map((face) => {
    const { width, scheme } = face;
    const viewport = { width, height: heights[width] };
    return {
      ...face,
      name: nameOf(face),
      tag: face === own ? [] : ["@deep"],
      device: { viewport, colorScheme: scheme, hasTouch: width < 1024 },
    };
  });
}
