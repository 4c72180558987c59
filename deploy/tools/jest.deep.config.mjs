import config from "./jest.config.mjs";

const [node] = config.projects;

/** The tests that take longer than `npm test` has: those called `*.deep.test.ts`. */
export default {
  ...config,
  projects: [
    {
      ...node,
      testMatch: ["<rootDir>/{services,nats,deploy,shell}/**/*.deep.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", "/dist/"],
    },
  ],
};
