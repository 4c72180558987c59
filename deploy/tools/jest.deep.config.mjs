import config from "./jest.config.mjs";

const [node, services] = config.projects;

/** The tests that take longer than `npm test` has: those called `*.deep.test.ts`, and four times as much nonsense for every call. */
export default {
  ...config,
  projects: [
    {
      ...node,
      testMatch: ["<rootDir>/{services,nats,deploy,shell}/**/*.deep.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", "/dist/"],
    },
    {
      ...services,
      testMatch: ["<rootDir>/services/callers/bad-input.test.ts"],
      globals: { fuzzTimes: 4 },
    },
  ],
};
