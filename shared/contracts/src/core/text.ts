/** Something to see: neither a space, a format or filler character, nor an accent without a letter. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Removes the spaces around a text. A text that shows nothing becomes empty. */
export function trimText(text: string): string {
  return VISIBLE.test(text) ? text.trim() : '';
}
