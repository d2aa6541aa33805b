import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';

const PLACE = /(https?:\/\/[^\s()]+):(\d+):(\d+)/;
/** Pages get no maps of released scripts. */
const RELEASED = /^https?:\/\/[^/]+\/r\//;
const FETCH_LIMIT_MS = 20_000;
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;
/** Lines of the source above and below the one that threw. */
const AROUND = 2;
/** Bundlers name sources by a URL of their own. */
const BUNDLER = /^webpack:\/\/[^/]*\/(\.\/)?/;

/**
 * Replaces places in scripts by the places in the sources that they were built from, line by line. Resolves with the stack, and
 * with an excerpt of the first source that a person wrote; lines whose script has no map stay as they are. Never rejects.
 */
export async function sourceStack(stack) {
  const maps = new Map();
  const mapOf = (url) => {
    if (RELEASED.test(url)) return null;
    if (!maps.has(url)) maps.set(url, fetchMap(url));
    return maps.get(url);
  };
  let excerpt = '';
  const lines = await Promise.all(
    stack.split('\n').map(async (line) => {
      const [place, url, row, column] = PLACE.exec(line) ?? [];
      const map = url && (await mapOf(url));
      const found = map && originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
      if (!found?.source) return { text: line };
      const position = `${found.source.replace(BUNDLER, '')}:${found.line}${found.column ? `:${found.column + 1}` : ''}`;
      return { text: line.replace(place, position), map, ...found };
    }),
  );
  const own = lines.find(({ source }) => source && !source.includes('node_modules'));
  if (own) excerpt = excerptOf(sourceContentFor(own.map, own.source), own.line);
  return { stack: lines.map(({ text }) => text).join('\n'), excerpt };
}

/** A development server may still be busy with the next build, so a map that isn't there is requested again. */
async function fetchMap(url) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    try {
      const response = await fetch(mapUrl(url), { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
      if (response.ok) return new TraceMap(await response.text());
    } catch {
      // The server doesn't respond, or not with a map.
    }
  }
  return null;
}

/** A repeated request of a script has a query of its own. */
function mapUrl(url) {
  const whole = new URL(url);
  return `${whole.origin}${whole.pathname}.map`;
}

function excerptOf(source, line) {
  const lines = source?.split('\n') ?? [];
  const first = Math.max(1, line - AROUND);
  return lines
    .slice(first - 1, line + AROUND)
    .map((text, at) => `${first + at === line ? '>' : ' '} ${String(first + at).padStart(4)} | ${text}`)
    .join('\n');
}
