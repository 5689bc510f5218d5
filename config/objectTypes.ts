import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IApi } from '@umijs/max/index.js';

const folder = 'domain';

/**
 * A Umi plugin: the registry of what the things of the business are, from the `fields.ts` of each noun's folder, so that
 * nobody has to remember a list. It writes `@@/objectTypes`, which is only ever loaded by `import()`; the stand-in backend
 * and the tests read the same folder (mock/_kit/base/objectTypes.ts).
 */
export default (api: IApi): void => {
  api.onGenerateFiles(() => {
    const nouns = readdirSync(join(api.paths.absSrcPath, folder))
      .filter((noun) => existsSync(join(api.paths.absSrcPath, folder, noun, 'fields.ts')))
      .sort();
    const modules = nouns.map((noun, index) => `import * as m${index} from '@/${folder}/${noun}/fields';`);
    const all = nouns.map((_, index) => `m${index}`).join(', ');
    api.writeTmpFile({
      path: 'objectTypes.ts',
      noPluginDir: true,
      content: `${modules.join('\n')}\nimport { registryOf } from '@/domain/shared/objectType';\n\nexport const objectTypes = registryOf([${all}]);\n`,
    });
  });
  // A new file there is a new thing.
  api.addTmpGenerateWatcherPaths(() => [join(api.paths.absSrcPath, folder)]);
};
