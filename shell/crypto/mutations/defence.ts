/** One defence of this room: the attack that meets it, its test file, where it stands, what it says, and what is left of it. */
export type Defence = [attack: string, test: string, file: string, defence: string, left: string];
