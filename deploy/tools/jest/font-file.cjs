// A font file in tests: what the build makes of it, an address that holds its bytes.
const { readFileSync } = require("node:fs");

module.exports = {
  process: (_text, path) => ({
    code: `module.exports = { __esModule: true, default: "data:font/any;base64,${readFileSync(path).toString("base64")}" };`,
  }),
};
