/** Joins class names and omits falsy ones: `classes(styles.card, isOpen && styles.open)`. */
export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
