/** @jest-environment node */

import { newBlock } from '../../src/domain/page/blocks';
import { maxPageTemplates } from '../../src/domain/page/limits';
import { deletePageTemplate, pageData, savePageTemplate } from '../../src/services/page';
import { found } from '../../tests/found';
import { call, newKey, now, resetDb } from '../testing';
import { savedPages } from './templates';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

it.each([
  ['that nobody made', 'no_such', 'prod'],
  ['that was never published', 'sign_spring', 'prod'],
  ['of the other environment', 'pk_season', 'test'],
] as const)('an activity %s has no data', async (_, activity, env) => {
  const answer = await call(pageData, { env, activity, at: now() }, 'ops');
  expect(answer).toMatchObject({ status: 404, message: `没有活动 ${activity}` });
});

it('no template is saved beside as many as are kept, until one is deleted', async () => {
  const blocks = [newBlock('text', 'b1')];
  const save = (name: string) => call(savePageTemplate, { name, blocks, idem_key: newKey() }, 'ops');
  for (let n = 1; n <= maxPageTemplates; n++) expect((await save(`模板 ${n}`)).status).toBe(200);
  expect(await save('多一个')).toMatchObject({ status: 409, message: '模板最多 50 个' });
  expect(savedPages.size).toBe(maxPageTemplates);
  const { template_id, version } = found(savedPages.values()[0]);
  await call(deletePageTemplate, { template_id, version, idem_key: newKey() }, 'ops');
  expect((await save('多一个')).status).toBe(200);
});
