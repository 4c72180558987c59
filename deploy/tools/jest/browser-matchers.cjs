require("@testing-library/jest-dom");

/** A busy machine draws slowly, and real keys take their time; what comes is waited for no longer than it takes. */
require("@testing-library/dom").configure({ asyncUtilTimeout: 15_000 });
