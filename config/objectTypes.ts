import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IApi } from '@umijs/max/index.js';

const folder = 'domain/objects';

/**
 * A Umi plugin: the registry of what the things of the business are, found by their folder, so that nobody has
 * to remember a list. It writes `@@/objectTypes`, which is only ever loaded by `import()`; the stand-in backend
 * and the tests read the same folder (mock/_kit/base/objectTypes.ts).
 */
export default (api: IApi): void => {
  api.onGenerateFiles(() => {
    const names = readdirSync(join(api.paths.absSrcPath, folder))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => file.slice(0, -3))
      .sort();
    const modules = names.map((name, index) => `import * as m${index} from '@/${folder}/${name}';`);
    const all = names.map((_, index) => `m${index}`).join(', ');
    api.writeTmpFile({
      path: 'objectTypes.ts',
      noPluginDir: true,
      content: `${modules.join('\n')}\nimport { registryOf } from '@/domain/objectType';\n\nexport const objectTypes = registryOf([${all}]);\n`,
    });
  });
  // A new file there is a new thing.
  api.addTmpGenerateWatcherPaths(() => [join(api.paths.absSrcPath, folder)]);
};
