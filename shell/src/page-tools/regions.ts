import { OWNER_ATTRIBUTES as MARK } from './marked-build.tsx';

/** A rectangle of the screen drawn by one release. */
export interface Region {
  key: string;
  remote: string;
  version: string;
  kind: string;
  name: string;
  box: { top: number; left: number; width: number; height: number };
}

/** A contribution of one remote to a place in another's page. */
export interface Contribution {
  place: string;
  remote: string;
}

/** Reads the name of a slot such as `storefront.product-notes#earnings`; null for one that is no contribution. */
export function contributionIn(slot: string): Contribution | null {
  const [place = '', remote] = slot.split('#');
  return remote ? { place, remote } : null;
}

/** Parts of the page's frame, drawn by the shell. */
const FRAME = '#root header, #root nav, #root aside, #root footer';

export function visibleRegions(page: Document, shellVersion: string): Region[] {
  const parts = [...page.querySelectorAll<HTMLElement>(`[${MARK.remote}]`)].map((element, at) => {
    const of = (name: string): string => element.getAttribute(name) ?? '';
    const name = of(MARK.part);
    const remote = of(MARK.remote);
    return {
      key: `${at} ${remote} ${name}`,
      remote,
      version: of(MARK.version),
      kind: of(MARK.kind),
      name,
      box: boxOf(page, element),
    };
  });
  const frame = [...page.querySelectorAll<HTMLElement>(FRAME)]
    .filter((element) => !element.closest(`[${MARK.remote}]`))
    .map((element, at) => ({
      key: `frame ${at}`,
      remote: 'shell',
      version: shellVersion,
      kind: 'frame',
      name: element.tagName.toLowerCase(),
      box: element.getBoundingClientRect(),
    }));
  return [...frame, ...parts].filter(({ box }) => isOnScreen(box));
}

/** The marks have no box, so their children's boxes are merged. */
function boxOf(page: Document, element: HTMLElement): Region['box'] {
  const range = page.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

function isOnScreen({ top, left, width, height }: Region['box']): boolean {
  return (
    width > 4 && height > 4 && top < innerHeight && left < innerWidth && top + height > 0 && left + width > 0
  );
}

const PALETTE = [9, 1, 5, 4, 11, 8, 12, 3];

/** Gives each owner the same color on every page. */
export function toneOf(remote: string, remotes: readonly string[]): { ink: string; bg: string } {
  const id = PALETTE[Math.max(0, remotes.indexOf(remote)) % PALETTE.length];
  return { ink: `var(--palette-${id}-ink)`, bg: `var(--palette-${id}-bg)` };
}
