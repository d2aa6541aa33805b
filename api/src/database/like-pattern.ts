const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for a text anywhere in a name; signs that LIKE knows stand for themselves. */
export const containsPattern = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern for how a name begins. */
export const prefixPattern = (text: string): string => `${escaped(text)}%`;
