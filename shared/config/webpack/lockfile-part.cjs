const path = require('node:path').posix;

/**
 * Extracts from the lockfile the dependencies of one workspace package: direct ones, those of the workspace packages
 * it uses, and transitive ones. A library added by another team doesn't change the result.
 */
function lockfilePart(text, folder) {
  const sections = sectionsOf(text);
  const importers = blocksOf(sections.importers);
  const snapshots = blocksOf(sections.snapshots);
  const found = new Set();
  const visitLibrary = (key) => {
    if (found.has(key)) return;
    found.add(key);
    const lines = snapshots.get(key) ?? [];
    for (const [, name, version] of lines.flatMap((line) => [...line.matchAll(DEPENDENCY)])) {
      visitLibrary(keyOf(unquoted(name), unquoted(version), snapshots));
    }
  };
  const visitPackage = (name) => {
    if (found.has(name)) return;
    found.add(name);
    let library = '';
    for (const line of importers.get(name) ?? []) {
      library = unquoted(IMPORTED.exec(line)?.[1] ?? library);
      const version = unquoted(VERSION.exec(line)?.[1] ?? '');
      if (version.startsWith('link:')) visitPackage(path.join(name, version.slice('link:'.length)));
      else if (version) visitLibrary(keyOf(library, version, snapshots));
    }
  };
  visitPackage(folder);
  return [...found].sort().join('\n');
}

const IMPORTED = /^ {6}(\S+):$/;
const VERSION = /^ {8}version: (\S+)$/;
const DEPENDENCY = /^ {6}([^\s-]\S*): (\S+)$/g;

const unquoted = (text) => text.replace(/^'(.*)'$/, '$1');

/** The lockfile lists an alias under the name of its target. */
function keyOf(name, version, snapshots) {
  const key = `${name}@${version}`;
  return snapshots.has(key) ? key : version;
}

/** Groups the lines below each top-level key. */
function sectionsOf(text) {
  const sections = {};
  let lines = [];
  for (const line of text.split('\n')) {
    const [, name] = /^(\w+):/.exec(line) ?? [];
    if (name) {
      lines = [];
      sections[name] = lines;
    } else lines.push(line);
  }
  return sections;
}

/** Groups the lines below each key of a section. */
function blocksOf(lines = []) {
  const blocks = new Map();
  let block = [];
  for (const line of lines) {
    const [, key] = /^ {2}(\S.*):(?: \{\})?$/.exec(line) ?? [];
    if (key) {
      block = [];
      blocks.set(unquoted(key), block);
    } else block.push(line);
  }
  return blocks;
}

module.exports = { lockfilePart };
