import { linksIn } from '@tagalong/contracts/core/links-in';
import { kindOfLink } from '#parts/composer/composer.ts';
import type { LinkKind } from '#parts/composer/kinds.ts';

export interface PastedLink {
  kind: LinkKind;
  link: string;
}

/** Links in one paste that are made into drafts; more are ignored. */
const LINKS_MAX = 20;

/** Returns the links to networks in a pasted text, each once, or an empty list if it isn't a list of links. */
export function pastedLinks(text: string): PastedLink[] {
  const words = text.split(/[\s,;]+/).filter((word) => /\w/.test(word));
  const links = [...new Set(words.map(linkIn))].map((link) => ({ link, kind: kindOfLink(link) }));
  const known = links.filter((each): each is PastedLink => each.kind !== null);
  return known.length > 1 && known.length === links.length ? known.slice(0, LINKS_MAX) : [];
}

/** Returns the first link to a network in a text, or the text itself if it has none. */
export function linkIn(text: string): string {
  return linksIn(text).find((link) => kindOfLink(link) !== null) ?? text;
}
