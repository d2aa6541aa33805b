/**
 * Lists the URLs to try for a picture, in order (PO-07): the .webp, then its .jpg twin. Others, such as data URIs, have
 * no twin. Also converts every URL of a `srcset`.
 */
export function pictureSources(address: string): string[] {
  const twin = address.startsWith('data:') ? address : address.replace(/\.webp(?=$|[?#\s,])/g, '.jpg');
  return twin === address ? [address] : [address, twin];
}
