require("@testing-library/jest-dom");
const { configure, getConfig } = require("@testing-library/dom");

/** What a query that found nothing says: all that is on the page. */
const { getElementError } = getConfig();

/** Says so once somebody reads it: while something is waited for, each look but the last one is forgotten unread. */
function unwrittenError(message, container) {
  const error = Object.assign(new Error(), { name: "TestingLibraryElementError" });
  return Object.defineProperty(error, "message", {
    get: () => getElementError(message, container).message,
    configurable: true,
  });
}

configure({
  /** A busy machine draws slowly, and real keys take their time; what comes is waited for no longer than it takes. */
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    (getConfig()._disableExpensiveErrorDiagnostics ? unwrittenError : getElementError)(message, container),
});
