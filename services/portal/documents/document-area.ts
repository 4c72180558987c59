/** Where in the file store the portal keeps its bytes. */
export const documentArea = "portal";
