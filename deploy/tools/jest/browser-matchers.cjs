require("@testing-library/jest-dom");
const { configure } = require("@testing-library/dom");

/** A busy machine draws slowly, and real keys take their time; what comes is waited for no longer than it takes. */
configure({ asyncUtilTimeout: 15_000 });
