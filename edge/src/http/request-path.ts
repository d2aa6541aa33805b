/** Returns the path of a request without its query, which may contain codes, keys and searched texts. */
export function pathOf({ url }: { url: string }): string {
  return url.split('?', 1)[0] ?? '/';
}

/** Returns the query of a request, without the question mark. */
export function searchOf({ url }: { url: string }): string {
  return url.slice(pathOf({ url }).length + 1);
}
