/** Jest's transformer with one change in one file, which `MUTANT` says as JSON; see scripts/mutate.ts. */
const { createHash } = require('node:crypto');
const { createTransformer } = require('@swc/jest');

const mutant = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : null;

module.exports = {
  createTransformer(options) {
    const plain = createTransformer(options);
    const changed = (text, file) =>
      mutant?.path === file ? text.slice(0, mutant.start) + mutant.becomes + text.slice(mutant.end) : text;
    return {
      ...plain,
      getCacheKey: (text, file, more) =>
        createHash('sha256')
          .update(plain.getCacheKey(text, file, more))
          .update(changed(text, file))
          .digest('hex'),
      process: (text, file, more) => plain.process(changed(text, file), file, more),
    };
  },
};
