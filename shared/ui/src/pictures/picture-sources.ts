/**
 * Lists the URLs to try for a picture, in order (PO-07): the .webp, then its .jpg twin. Others, such as data URIs, have
 * no twin. Also converts every URL of a `srcset`.
 */
export function pictureSources(url: string): string[] {
  const twin = url.startsWith('data:') ? url : url.replace(/\.webp(?=$|[?#\s,])/g, '.jpg');
  return twin === url ? [url] : [url, twin];
}
