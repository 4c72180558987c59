import path from "node:path";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { rules } from "./rules.mjs";

/** A page without the house: no containers, no session, no keys, nothing shared; what it names is all there is in it. */
export const plainPage =
  ({ room, name, contextRoot, output, page, entry }) =>
  (_env, { mode = "production" } = {}) => {
    const production = mode === "production";
    const hash = production ? ".[contenthash:8]" : "";
    return {
      name,
      mode,
      context: room,
      target: ["web", "es2022"],
      entry: { page: entry },
      devtool: production ? "source-map" : "cheap-module-source-map",
      output: {
        path: path.join(room, output),
        clean: true,
        publicPath: `${contextRoot}/`,
        filename: `js/[name]${hash}.js`,
      },
      resolve: { extensions: [".ts", ".js"] },
      module: { rules: rules({ name, production }) },
      optimization: {
        minimizer: ["...", new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: 1 })],
      },
      plugins: [
        new MiniCssExtractPlugin({ filename: `css/[name]${hash}.css` }),
        new HtmlWebpackPlugin({ template: page, scriptLoading: "defer" }),
      ],
      performance: { hints: false },
      stats: { preset: "errors-warnings", timings: true, assets: false },
    };
  };
