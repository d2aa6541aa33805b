/** Writes one log line for operators. */
export type Log = (sentence: string) => void;
