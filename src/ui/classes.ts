/** Joins class names, leaving out what is off: `classes(styles.card, isOpen && styles.open)`. */
export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
