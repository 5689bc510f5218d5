/** @jest-environment node */
import { docsOf } from '../scripts/openApiDocs';
import * as fields from './describedFields';

const { ofField } = docsOf([{ file: 'tests/describedFields', exports: fields }]);

it('a field has the comment that stands above it, and none of another field with its name and schema', () => {
  expect(ofField(fields.opening.shape, 'at')).toBe('Begin of the opening.');
  expect(ofField(fields.closing.shape, 'at')).toBeUndefined();
});

it('a comment in the line of a field is about that field', () => {
  expect(ofField(fields.span.shape, 'from')).toBeUndefined();
  expect(ofField(fields.span.shape, 'to')).toBe('End, exclusive.');
});

it('a field that takes the schema of another one has the comment of that one', () => {
  expect(ofField(fields.result.shape, 'winner')).toBe('Begin of the opening.');
  expect(ofField(fields.result.shape, 'best')).toBeUndefined();
});
