const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Builds a LIKE pattern that matches the text anywhere; escapes the wildcards of LIKE. */
export const containsPattern = (text: string): string => `%${escaped(text)}%`;

/** Builds a LIKE pattern that matches the text at the start; escapes the wildcards of LIKE. */
export const prefixPattern = (text: string): string => `${escaped(text)}%`;
