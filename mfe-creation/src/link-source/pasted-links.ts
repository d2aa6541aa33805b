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
  const words = new Set(text.split(/[\s,;]+/).filter((word) => word !== ''));
  const links = [...words].map((link) => ({ link, kind: kindOfLink(link) }));
  const known = links.filter((each): each is PastedLink => each.kind !== null);
  return known.length > 1 && known.length === links.length ? known.slice(0, LINKS_MAX) : [];
}
