/** A picture of the site in its larger size: 800 px wide if it came with the site, 1600 px if it was uploaded. */
const LARGE = /^(\/media\/[\w/-]+)-(?:800|1600)\.webp$/;

/** Returns the URL of a picture's version of 400 px; pictures of other sites have the size that they have. */
export function smallUrl(url: string): string {
  return url.replace(LARGE, '$1-400.webp');
}
