import { createRequire } from "node:module";
import MiniCssExtractPlugin from "mini-css-extract-plugin";

const require = createRequire(import.meta.url);

const contracts = /[\\/]services[\\/][^\\/]+[\\/]contract[\\/].*\.ts$/;
const doorModules = /[\\/]shell[\\/](ui|api|session|i18n|journal|federation|app|host|contract)[\\/].*\.tsx?$/;
const actsByBeingThere =
  /[\\/](ui[\\/](full|more|theme[\\/]mantine-\w+|locales[\\/]register)|host[\\/](start[\\/](page|composition-keys)|nonce|open-host)|session[\\/]begin-session|journal[\\/]savers|app[\\/]query-client)\.tsx?$/;

/** Whether a build leaves a file out where nothing of it is named: such a file must do nothing by being there. */
export const isLeftOut = (file) => contracts.test(file) || (doorModules.test(file) && !actsByBeingThere.test(file));

/** How each kind of source becomes part of a build. Packages of this house are TypeScript behind symlinks, so only real node_modules are left as they are. */
export function rules({ name, production }) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /[\\/]node_modules[\\/]/,
      loader: require.resolve("swc-loader"),
      options: {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic", development: !production }, useDefineForClassFields: false },
        },
        sourceMaps: true,
      },
    },
    /** Contracts are lists of schemas: what a screen does not read is left out of its build. */
    { test: contracts, sideEffects: false },
    ...(production ? [{ test: contracts, enforce: "post", loader: `${import.meta.dirname}/lean-contract.mjs` }] : []),
    /** The doors gather parts: a page takes the parts it names, and the two lists of styles and words that act by being there. */
    { test: doorModules, exclude: actsByBeingThere, sideEffects: false },
    { test: /\.module\.css$/, use: styles({ name, production, modules: true }), sideEffects: true },
    { test: /\.css$/, exclude: /\.module\.css$/, use: styles({ name, production, modules: false }), sideEffects: true },
    { test: /\.(svg|png|webp|woff2)$/, type: "asset" },
    /** Fonts of papers come as scripts: what the page checks by hash cannot be changed on its way. */
    { test: /\.(woff|ttf)$/, type: "asset/inline" },
  ];
}

function styles({ name, production, modules }) {
  const localIdentName = production ? `${name}-[hash:base64:6]` : `${name}__[name]__[local]`;
  const named = { namedExport: false, exportLocalsConvention: "as-is", localIdentName };
  return [
    MiniCssExtractPlugin.loader,
    { loader: require.resolve("css-loader"), options: { importLoaders: 1, modules: modules && named } },
    {
      loader: require.resolve("postcss-loader"),
      options: { postcssOptions: { config: false, plugins: [["postcss-preset-mantine", {}]] } },
    },
  ];
}
