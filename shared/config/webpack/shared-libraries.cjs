/**
 * The libraries that are in the page once, by the exact request of an import: provided by the shell
 * (shell/src/host/remotes/provided-libraries.ts), asked for by the remotes.
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

/** A remote brings no copy of its own: it always runs inside a shell that provides them. */
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
