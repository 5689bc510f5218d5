/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openApiOf } from '../scripts/openApiDocument';
import { endpoints } from './endpoints';

it('docs/openapi.json is what the endpoints say (else: npm run openapi)', () => {
  const written: unknown = JSON.parse(readFileSync(path.join(__dirname, '../docs/openapi.json'), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(openApiOf(endpoints))));
});
