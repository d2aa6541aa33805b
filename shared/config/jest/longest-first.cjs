const Sequencer = require('@jest/test-sequencer').default;

/**
 * Starts the contract suites first: they draw each page of a remote and take longest. One that started last would keep a
 * single core busy while the others are idle. Without a cache, Jest knows only the sizes of the files.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => path.endsWith('/contract.test.tsx');
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
