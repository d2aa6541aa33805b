/**
 * The addresses to try for a picture, in order (PO-07): the .webp, then its .jpg twin. Any other address,
 * such as a data URI, has no twin. Works for a `srcset` too, where every address is exchanged.
 */
export function pictureSources(address: string): string[] {
  const twin = address.startsWith('data:') ? address : address.replace(/\.webp(?=$|[?#\s,])/g, '.jpg');
  return twin === address ? [address] : [address, twin];
}
