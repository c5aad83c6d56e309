/** Characters of one's own greeting. */
export const greetingMax = 140;
