/** The values of a filter, which are separated by commas in a request; undefined without the filter. */
export const valuesIn = (text: string | undefined): string[] | undefined => text?.split(',');

/** The ids of a filter. */
export const idsIn = (text: string | undefined): number[] | undefined => valuesIn(text)?.map(Number);
