/** @jest-environment node */
import '../scripts/stillClock';
import { validate } from '@readme/openapi-parser';
import { linesOf } from '../scripts/openApiLines';
import { contract } from './contract';
import { lacksOf } from './contractLacks';
import { endpoints } from './endpoints';

type Document = ReturnType<typeof JSON.parse>;

let text = '';
/** A fresh copy of the contract, as `npm run openapi` writes it. */
const written = (): Document => JSON.parse(text);

// The comments are read by the compiler of TypeScript, which takes seconds on a busy machine.
const slow = 120_000;

beforeAll(async () => {
  text = JSON.stringify(await contract());
}, slow);

describe('contract document', () => {
  it(
    'is valid OpenAPI 3.1',
    async () => {
      expect(written().openapi).toBe('3.1.0');
      expect(await validate(written())).toMatchObject({ valid: true, warnings: [] });
    },
    slow,
  );

  it('has every call', () => {
    const operations = Object.values<Record<string, { operationId: string }>>(written().paths).flatMap(Object.values);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      endpoints.map(({ spec }) => spec.name).sort(),
    );
  });

  it('stays below 3.3 MB: a schema that several calls have is written once', () => {
    expect(Buffer.byteLength(linesOf(written()))).toBeLessThan(3_300_000);
    expect(JSON.parse(linesOf(written()))).toEqual(written());
  });

  it('lacks nothing that a backend team would have to ask for', () => expect(lacksOf(written())).toEqual([]));

  it('has the comment, the label and the values of a field from its declaration, through every place that takes it', () => {
    const { schemas } = written().components;
    expect(schemas.Family.properties).toMatchObject({
      payouts_held: {
        description: 'Withdrawals of members are frozen together with the family.',
        'x-label': '冻结提现',
      },
      join_mode: { $ref: '#/components/schemas/FamilyJoinMode', 'x-label': '加入方式' },
      share_rate: { 'x-label': '分成', minimum: 0, maximum: 100 },
    });
    expect(schemas.FamilyJoinMode).toMatchObject({
      enum: ['open', 'apply', 'invite'],
      'x-enum-descriptions': ['自由加入', '申请加入', '仅邀请'],
    });
    expect(schemas.PushBody.properties.exclude.properties.banned).toMatchObject({ 'x-label': '排除封禁' });
    const { zh } = schemas.PushBody.properties.texts.properties;
    const { properties } = schemas[zh.$ref?.split('/').at(-1)] ?? zh;
    expect(properties.body).toMatchObject({
      description: expect.stringMatching(/^With line breaks/),
      'x-label': '正文',
    });
  });

  it.each<[string, (document: Document) => void]>([
    ['forbidUser: no 409', ({ paths }) => delete paths['/forbid_user'].get.responses['409']],
    ['forbidUser: no 5XX', ({ paths }) => delete paths['/forbid_user'].get.responses['5XX']],
    ['forbidUser: not marked as a write by GET', ({ paths }) => delete paths['/forbid_user'].get['x-write-by-get']],
    ['forbidUser: no idempotency key', ({ paths }) => delete paths['/forbid_user'].get['x-idempotency-key']],
    ['getUser: no source', ({ paths }) => (paths['/user/{user_id}'].get.description = '')],
    [
      'getUser: the first sentence of its comment is no summary',
      ({ paths }) => (paths['/user/{user_id}'].get.summary = 'One user, with all fields'),
    ],
    ['listBans: no Chinese label', ({ paths }) => delete paths['/bans'].get['x-label']],
    ['liftBan: no test causes the 409 of its comment', ({ paths }) => delete paths['/bans/lift'].post['x-refusals']],
    ['getUser: no 403', ({ paths }) => delete paths['/user/{user_id}'].get.responses['403']],
    [
      'getUser: no example of an answer',
      ({ paths }) => {
        delete paths['/user/{user_id}'].get.responses['200'].content['application/json'].example;
      },
    ],
    ['getUser: no X-Trace-Id in 200', ({ paths }) => delete paths['/user/{user_id}'].get.responses['200'].headers],
    ['getUser: no tag', ({ paths }) => (paths['/user/{user_id}'].get.tags = [])],
    [
      'UserStatus: no x-enum-descriptions',
      ({ components }) => {
        delete components.schemas.UserStatus['x-enum-descriptions'];
      },
    ],
    [
      'UserRow.level: neither bounds nor format',
      ({ components }) => {
        components.schemas.UserRow.properties.level = { type: 'integer' };
      },
    ],
  ])('tells of a lack: %s', (sentence, take) => {
    const document = written();
    take(document);
    expect(lacksOf(document).join('\n')).toContain(sentence);
  });
});
