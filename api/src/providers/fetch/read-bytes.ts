/**
 * Reads the body of a response. Throws when the signal aborts or the body is larger than `bytesMax` bytes; either ends
 * the transfer.
 */
export async function readBytes(
  body: AsyncIterable<Uint8Array> | null,
  bytesMax: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let byteCount = 0;
  for await (const part of body ?? []) {
    signal.throwIfAborted();
    byteCount += part.byteLength;
    if (byteCount > bytesMax) throw new Error(`The response is larger than ${bytesMax} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
