interface StubbedScreen {
  widthPx: number;
  reducedMotion?: boolean;
  isTouch?: boolean;
}

/** For tests: answers media queries for a screen width, a motion preference and a pointer. */
export function stubScreen(screen: StubbedScreen) {
  window.matchMedia = (query) =>
    ({
      media: query,
      matches: matches(query, screen),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

function matches(query: string, { widthPx, reducedMotion = false, isTouch = false }: StubbedScreen) {
  const max = /max-width: (\d+)px/.exec(query);
  const min = /min-width: (\d+)px/.exec(query);
  if (query.includes('reduced-motion')) return reducedMotion;
  if (query.includes('pointer: coarse')) return isTouch;
  return (!max || widthPx <= Number(max[1])) && (!min || widthPx >= Number(min[1])) && Boolean(max ?? min);
}
