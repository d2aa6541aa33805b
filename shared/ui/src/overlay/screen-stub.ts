/** For tests: answers media queries for a screen width and a motion preference. */
export function stubScreen({ widthPx, reducedMotion = false }: { widthPx: number; reducedMotion?: boolean }) {
  window.matchMedia = (query) =>
    ({
      media: query,
      matches: matches(query, widthPx, reducedMotion),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

function matches(query: string, widthPx: number, reducedMotion: boolean) {
  const max = /max-width: (\d+)px/.exec(query);
  const min = /min-width: (\d+)px/.exec(query);
  if (query.includes('reduced-motion')) return reducedMotion;
  return (!max || widthPx <= Number(max[1])) && (!min || widthPx >= Number(min[1])) && Boolean(max ?? min);
}
