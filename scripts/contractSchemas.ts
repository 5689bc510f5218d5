/** Writes the contract without comments and examples, as the tests compare with it: `contractSchemas.ts FILE`. */
import './stillClock';
import { writeFileSync } from 'node:fs';
import { modulesIn } from '../tests/modulesIn';
import { noDocs } from './openApiDocs';
import { openApiOf } from './openApiDocument';

const [file = ''] = process.argv.slice(2);
const document = openApiOf({
  services: modulesIn('src/services'),
  domain: modulesIn('src/domain'),
  docs: noDocs,
  refusals: {},
  examples: {},
});
writeFileSync(file, JSON.stringify(document));
