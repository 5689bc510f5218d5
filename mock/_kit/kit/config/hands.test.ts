/** @jest-environment node */
import type { BannerBody } from '../../../../src/domain/banner/rules';
import { configCannot } from '../../../../src/domain/config/rules';
import { banner } from '../../../../src/services/banner';
import { found } from '../../../../tests/found';
import { call, configActs, contentFor, day, drawnPicture, newKey, now, pictureNumber, resetDb } from '../../../testing';
import { kitOf, kits } from './kits';
import { configFactsOf, shownContentOf } from './store';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const types = kits().map(({ type }) => type);

it.each(types)('%s: a save that changes nothing is refused, and makes nobody an author', async (type) => {
  const { calls, rows } = kitOf(type);
  const open = rows.filter((one) => configCannot('save', configFactsOf(one)) === undefined && one.lock === null);
  const drafted = open.find(({ draft }) => draft !== null);
  const published = open.find(({ draft, live }) => draft === null && live !== null);
  for (const one of [found(drafted ?? published), ...(published ? [published] : [])]) {
    const { id, version, draft } = one;
    const content = structuredClone(draft?.content ?? shownContentOf(one));
    const input = { id, version, content, idem_key: newKey() } as never;
    expect(await call(calls.save, input, 'lead')).toMatchObject({ status: 409, message: '内容没有变化，不需要保存' });
    const kept = found(rows.get(id));
    expect([kept.version, kept.draft?.authors]).toEqual([version, draft?.authors]);
  }
});

describe('who wrote it', () => {
  const { stored, act, create, submit, save, decide } = configActs('banner', banner);
  const splash = () => {
    const picture = drawnPicture(pictureNumber(1, 'splash', 'zh'));
    const shown = { jump_type: 'none', jump_value: '', weekdays: [], hours: null, frequency: 'always', times_a_day: 0 };
    const body = { ...shown, position: 'splash', images: { zh: picture }, image_b: null } as BannerBody;
    return contentFor(body, { end_at: now() + 10 * day });
  };
  const own = '不能审批自己编辑过的内容';

  it.each([
    ['a copy', 'prod', (id: string) => call(banner.create, { env: 'prod', copy_of: id, idem_key: newKey() }, 'ops')],
    ['推到正式', 'test', (id: string) => act(banner.promote, id)],
  ] as const)('does not approve %s that a colleague made of it', async (_, env, copy) => {
    const id = await create(splash(), env, 'lead');
    if (env === 'test') expect((await act(banner.submit, id, {}, 'lead')).data.state).toBe('online');
    const made = (await copy(id)).data.config.id;
    await save(made, (content) => Object.assign(content, { end_at: now() + 10 * day }));
    expect((await submit(made)).data.state).toBe('pending_approval');
    expect(await decide(made, 'lead')).toMatchObject({ status: 403, message: own });
    expect((await decide(made, 'admin')).data.status).toBe('executed');
  });

  it('is kept with what a colleague publishes, and with a small change of his', async () => {
    const id = await create(splash(), 'test', 'lead');
    await call(banner.lock, { id, hold: false }, 'lead');
    await act(banner.save, id, { content: { ...stored(id).draft?.content, remark: '换图' } }, 'admin');
    await act(banner.submit, id, {}, 'admin');
    expect(stored(id).released_by).toEqual(['admin', 'lead']);
    await act(banner.retag, id, { add: ['春节'], take: [] });
    expect(stored(id).versions.at(-1)).toMatchObject({ version: 2, authors: ['lead', 'admin'] });
  });
});
