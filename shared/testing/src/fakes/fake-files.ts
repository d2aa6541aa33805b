/** Response to a file request; `isCut` drops the connection partway through the file. */
export interface FakeFile {
  status?: number;
  name?: string;
  text?: string;
  isCut?: boolean;
}

/**
 * Answers requests of files in a test, where the document has no `fetch`, and records what the browser saves: the name and
 * the content of each file. Null is no connection.
 */
export function fakeFiles(respond: (url: string) => FakeFile | null) {
  const saved: { name: string; text: string }[] = [];
  const requested: string[] = [];
  const contents = new Map<string, string>();
  const realClick = HTMLAnchorElement.prototype.click;

  const fakeFetch = async (url: string) => {
    requested.push(url);
    const file = respond(url);
    if (!file) throw new TypeError('Failed to fetch');
    const { status = 200, name = 'file.csv', text = '', isCut = false } = file;
    const disposition = `attachment; filename="${name}"`;
    return {
      ok: status < 400,
      status,
      headers: { get: (header: string) => (header === 'content-disposition' ? disposition : null) },
      json: async () => JSON.parse(text),
      blob: async () => {
        if (isCut) throw new TypeError('network error');
        return { text };
      },
    };
  };
  Object.assign(globalThis, { fetch: fakeFetch });
  Object.assign(URL, {
    createObjectURL(blob: { text: string }) {
      const url = `blob:http://localhost/${contents.size}`;
      contents.set(url, blob.text);
      return url;
    },
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    const text = contents.get(this.href);
    if (text === undefined) realClick.call(this);
    else saved.push({ name: this.download, text });
  };

  /** Restores the document. */
  function restore(): void {
    Reflect.deleteProperty(globalThis, 'fetch');
    HTMLAnchorElement.prototype.click = realClick;
  }
  return { saved, requested, restore };
}
