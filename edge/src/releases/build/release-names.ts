/** Valid names, which become folders and URLs. */
const REMOTE = /^[a-z][a-z0-9-]{1,30}$/;
const VERSION = /^[A-Za-z0-9_][\w.+-]{0,59}$/;
const SEGMENT = /^[\w@~+][\w@~+.,=-]*$/;
const PATH_MAX = 240;

export const SHELL = 'shell';

/** The rule for names of remotes, for messages. */
export const NAME_RULE = 'use 2 to 31 lowercase letters, digits and hyphens, starting with a letter.';

export function isRemoteName(text: string): boolean {
  return REMOTE.test(text);
}

export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** Accepts relative paths without empty, hidden or parent segments. */
export function isFilePath(text: string): boolean {
  return text.length <= PATH_MAX && text.split('/').every((segment) => SEGMENT.test(segment));
}

/** Ending of the name of a source map; the map of `a.js` is `a.js.map`. */
export const MAP_SUFFIX = '.map';
