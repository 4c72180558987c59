const internals = require("react").__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/*
 * While developing, React writes down with each element the stack of whoever made it, up to ten thousand a second: an eighth of
 * what the tests of our screens cost. Past that number it goes without, and here it always is. All that it warns of, it still does.
 */
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set() {} });
