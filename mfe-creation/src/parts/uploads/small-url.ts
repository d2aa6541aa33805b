/** Returns the URL of the smaller of the two sizes in which the API stores a photo. */
export function smallUrl(url: string): string {
  return url.replace(/-1600\.webp$/, '-400.webp');
}
