/** People who use the product through its own doors, with the real crypto module: for seeds and whole-house tests. */
export * from "./portal.ts";
export * from "./practise.ts";
export * from "./sign-in.ts";
export { aVisitor, type Visitor } from "./visitor.ts";
