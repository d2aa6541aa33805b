/** Options of a call that its request doesn't carry. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Called with the share of a file's bytes that has been sent, 0 to 1; never for calls without files. */
  onSent?: (share: number) => void;
}
