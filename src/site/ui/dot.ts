/** Stands between two facts: a line may end with it, and does not begin with it. */
export const DOT = '\u00a0· '
