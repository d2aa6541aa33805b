/** Returns the path of a request without its query, which may contain codes, keys and searched texts. */
export function pathOf({ url }: { url: string }): string {
  return url.split('?', 1)[0] ?? '/';
}
