/** Writes `docs/openapi.json` from the endpoints: the one description of every call. */
import './stillClock';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '../tests/contract';
import { linesOf } from './openApiLines';

const file = path.join(__dirname, '..', 'docs', 'openapi.json');
void contract((sources) => console.log('Descriptions by source:', sources)).then((document) => {
  writeFileSync(file, linesOf(document));
  console.log('Wrote docs/openapi.json');
});
