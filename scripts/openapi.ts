/** Writes `docs/openapi.json` from the endpoints: the one description of every call. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '../tests/endpoints';
import { openApiOf } from './openApiDocument';

const file = path.join(__dirname, '..', 'docs', 'openapi.json');
writeFileSync(file, `${JSON.stringify(openApiOf(endpoints), null, 2)}\n`);
console.log(`Wrote ${endpoints.length} calls to docs/openapi.json`);
