import config from "./jest.config.mjs";

const [node, services, , crypto] = config.projects;

/**
 * The tests that take longer than `npm test` has: those called `*.deep.test.ts`, four times as much nonsense for every call,
 * 10,000 sequences of what happens to plans, and the attacks on the crypto module in both engines.
 */
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
      testMatch: [
        "<rootDir>/services/callers/bad-input.test.ts",
        "<rootDir>/services/clinic/subscriptions/sequences.test.ts",
      ],
      globals: { fuzzTimes: 4, sequences: 10_000 },
    },
    { ...crypto, testMatch: ["<rootDir>/shell/crypto/attacks/*.attack.ts"] },
  ],
};
