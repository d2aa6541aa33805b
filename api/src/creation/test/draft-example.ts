/** A draft as a page saves it first. */
export const DRAFT = {
  is_confirm: false,
  caption: 'Half a thought',
  resource_origin: 'youtube',
  link: 'https://youtu.be/dQw4w9WgXcQ',
  scraped: false,
} as const;
