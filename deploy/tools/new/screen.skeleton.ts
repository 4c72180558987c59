import type { Noun, Skeleton } from "./words.ts";

/** A screen of a microfrontend: its words in both languages, and a test that renders it. */
export function screenSkeleton(room: string, { file, type, folder, value }: Noun): Skeleton {
  const home = `${room}/src/${folder}`;
  const namespace = room.replace("mf-", "");
  return {
    files: {
      [`${home}/${file}.screen.tsx`]: `import { useText } from "@carnet/shell/i18n";
import { EmptyState, Page } from "@carnet/shell/ui";

/** The ${value} screen. */
export function ${type}Screen() {
  const t = useText("${namespace}");
  return (
    <Page title={t("${value}.screen.title")}>
      <EmptyState title={t("${value}.screen.empty")} />
    </Page>
  );
}
`,
      [`${home}/${file}.screen.test.tsx`]: `import { openScreen } from "@carnet/shell/testing";
import { ${type}Screen } from "./${file}.screen.tsx";

test.each(["en", "fr"] as const)("the ${value} screen says where one is, in %s", async (language) => {
  const { findByRole } = await openScreen([{ path: "/${folder}", Component: ${type}Screen }], {
    namespace: "${namespace}",
    words: (asked) => import(\`../../locales/\${asked}.json\`),
    at: "/${folder}",
    language,
  });
  expect((await findByRole("heading", { level: 1 })).textContent).not.toBe("");
});
`,
    },
    words: {
      room,
      en: { [value]: { screen: { title: type, empty: "Nothing here yet" } } },
      fr: { [value]: { screen: { title: type, empty: "Rien ici pour l’instant" } } },
    },
    next: [
      `${room}/src/routes.tsx: { path: "/${folder}", Component: ${type}Screen }`,
      `${room}/locales: say its title in both languages`,
    ],
  };
}
