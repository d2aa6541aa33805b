import { Parser } from 'htmlparser2';

/** Elements whose text isn't shown. */
const HIDDEN = new Set(['script', 'style', 'template', 'title']);
/** Elements within a line of text; any other separates words. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'big',
  'em',
  'font',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

const MARKUP = /<\/?[a-z][^>]*>|&(#\w+|\w+);/i;

/**
 * Returns the text that a browser would show for a piece of HTML, on one line. A '<' that begins no tag remains as it is.
 * Markup that was escaped once too often, as many feeds do, is read as well.
 */
export function plainText(html: string): string {
  const text = shownText(html);
  return text !== html && MARKUP.test(text) ? shownText(text) : text;
}

function shownText(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hidden += 1;
      if (!INLINE.has(name)) text += ' ';
    },
    ontext(piece) {
      if (hidden === 0) text += piece;
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden -= 1;
      if (!INLINE.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return text.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim();
}
