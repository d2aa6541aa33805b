/** Writes one line for the operators of the process. */
export type Log = (sentence: string) => void;
