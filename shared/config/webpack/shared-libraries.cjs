/**
 * Libraries that the page loads once, by the exact import request: the shell provides them
 * (shell/src/host/remotes/provided-libraries.ts) and remotes consume them.
 */
const { version: ofReact } = require('react/package.json');
const { version: ofEmotion } = require('@emotion/react/package.json');

const WORKSPACE = '1.0.0';

const LIBRARIES = {
  react: ofReact,
  'react/jsx-runtime': ofReact,
  'react-dom': ofReact,
  '@emotion/react': ofEmotion,
  '@emotion/react/jsx-runtime': ofEmotion,
  '@tagalong/contracts/core/language': WORKSPACE,
  '@tagalong/contracts/core/z': WORKSPACE,
  '@tagalong/platform': WORKSPACE,
  '@tagalong/ui': WORKSPACE,
  '@tagalong/ui/overlay': WORKSPACE,
};
const rangeOf = (version) => `^${version}`;

/** A remote bundles no copy of its own, because it always runs inside a shell that provides them. */
function sharedByRemote() {
  return Object.fromEntries(
    Object.entries(LIBRARIES).map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion: rangeOf(version), import: false },
    ]),
  );
}

function ranges() {
  return Object.fromEntries(Object.entries(LIBRARIES).map(([name, version]) => [name, rangeOf(version)]));
}

module.exports = { LIBRARIES, ranges, sharedByRemote };
