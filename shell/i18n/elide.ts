/**
 * French words with what was put into them: "le profil de Émilie" is written "le profil d’Émilie". The words themselves are elided in
 * their files; what comes from elsewhere begins with a capital.
 */
export const elide = (words: string): string => words.replace(/\b([Dd]|[Qq]u)e (?=[AEIOUÀÂÆÉÈÊËÎÏÔŒÙÛÜ]|Yv)/gu, "$1’");
