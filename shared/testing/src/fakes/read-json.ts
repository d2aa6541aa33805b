/** Reads the JSON in a blob, such as the body of a beacon. jsdom's blobs lack `text()`. */
export async function readJson<Value>(blob: Blob | undefined): Promise<Value> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(blob ?? new Blob());
  await read;
  return JSON.parse(String(reader.result));
}
