import { jest } from '@jest/globals';

/** Gives the document WebCrypto, downloads and a record of the saved files, which it lacks. */
export function allowNewKeys() {
  const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  const saved: { name: string; file: Blob }[] = [];
  const files = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL(file: Blob) {
      const url = `blob:http://localhost/${files.size}`;
      files.set(url, file);
      return url;
    },
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, file });
  };
  return { saved };
}

/** Reads a saved file. */
export function textOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}
