/** Stands between two facts; a line may begin with it, and does not end with it. */
export const DOT = ' ·\u00a0'
