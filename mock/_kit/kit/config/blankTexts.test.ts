/** @jest-environment node */
import type { ActivityBody } from '../../../../src/domain/activity/rules';
import type { Content } from '../../../../src/domain/config/rules';
import type { RecruitmentBody } from '../../../../src/domain/recruitment/rules';
import type { Texts } from '../../../../src/domain/shared/texts';
import { found } from '../../../../tests/found';
import { now, resetDb } from '../../../testing';
import { kitOf } from './kits';
import { shownContentOf } from './store';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const spaces = '   ';
const zeroWidth = '\u200B\u200B\u200B';

/** Messages about a live config after a change. */
function said<B>(type: string, change: (body: B) => Partial<B>) {
  const kit = kitOf(type);
  const content = shownContentOf(found(kit.rows.find(({ status }) => status === 'online'))) as Content<B>;
  const changed = { ...content, body: { ...content.body, ...change(content.body) } };
  const findings = kit.check(changed, { now: now(), status: 'draft', liveStart: null });
  return findings.map(({ level, path, text }) => `${level} ${path} ${text}`);
}

describe.each(['dressup', 'resource', 'consumable', 'outfit', 'giftBag'])('%s', (type) => {
  const names = (en: string, tl: string) =>
    said(type, () => ({ names: { en, tl } })).filter((line) => /names/.test(line));

  it('no foreign name is one of spaces or of what nobody sees; an empty one is the Chinese one', () => {
    expect(names('Name', 'Pangalan')).toEqual([]);
    expect(names('Name', '')).toEqual(['warn body.names 没有外文名称的语言将显示中文名称']);
    expect(names(spaces, spaces)).toEqual(['block body.names 外文名称只有空格，请填写或清空']);
    expect(names('Name', zeroWidth)).toEqual(['block body.names 名称含有看不见的字符，请重新输入']);
  });
});

it.each([spaces, zeroWidth])('rules of an activity and what a recruitment promises are not there as %j', (text) => {
  const rules = said<ActivityBody>('activity', ({ theme }) => ({
    theme: { ...theme, rule_text: { zh: text, en: text, tl: 'Tuntunin' } },
  }));
  expect(rules.filter((line) => line.includes('rule_text'))).toEqual([
    'block body.theme.rule_text.zh 请填写中文规则',
    'warn body.theme.rule_text.en 没有英语规则，将显示中文',
  ]);
  const nothing = said<RecruitmentBody>('recruitment', () => ({ traffic: 'none', reward: text }));
  expect(nothing).toContain('warn body.reward 未填写流量和奖励，房主缺少报名理由');
});

it.each(['messageTemplate', 'push', 'packageTemplate'])('%s: a title that nobody sees is none', (type) => {
  const title = (text: string) =>
    said<{ texts: Texts<'title'> }>(type, ({ texts }) => ({
      texts: { ...texts, zh: { ...texts.zh, title: text } },
    })).filter((line) => line.startsWith('block body.texts.zh.title'));
  expect(title('标题')).toEqual([]);
  expect(title(spaces)).toEqual(['block body.texts.zh.title 请填写中文标题']);
  expect(title(zeroWidth)).toEqual(['block body.texts.zh.title 请填写中文标题']);
});
