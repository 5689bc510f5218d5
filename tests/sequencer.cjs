const { statSync } = require('node:fs');

/** Order of a whole run without known durations: the groups of screens take longest and begin first, then by size. */
module.exports = class Sequencer {
  sort(tests) {
    const weight = ({ path }) => (path.includes('/tests/together/') ? Number.POSITIVE_INFINITY : statSync(path).size);
    return tests
      .map((test) => ({ test, weight: weight(test) }))
      .sort((a, b) => (a.weight === b.weight ? 0 : b.weight - a.weight))
      .map(({ test }) => test);
  }
  shard(tests) {
    return tests;
  }
  allFailedTests(tests) {
    return tests;
  }
  cacheResults() {}
};
