/** The source of a contract with what a page does not read left out. Throws where a call is not written as a literal. */
export default function leanContract(source: string): string;
