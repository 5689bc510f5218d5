import type { Language } from '../../../src/domain/review/rules';
import type { CaseContext } from '../../../src/services/caseContext';
import { random, seedOf } from '../../_kit/base/random';
import type { StoredCase, StoredUser } from '../../_kit/base/stored';
import type { RowLookup } from '../../_kit/store/store';

/** The messages before and after a reported one. */

type Message = CaseContext['messages'][number];

/** Each with its machine translation; Chinese needs none. */
const lines: Record<Language, readonly (readonly [string, string | null])[]> = {
  zh: [
    ['在吗', null],
    ['今晚开房吗？', null],
    ['刚才那首歌叫什么', null],
    ['哈哈哈哈', null],
    ['别再发了', null],
    ['你到底想怎样', null],
    ['我要举报了', null],
    ['上麦聊聊', null],
    ['谢谢老板的礼物', null],
    ['先去吃饭，晚点回来', null],
  ],
  en: [
    ['hey, you there?', '嘿，在吗？'],
    ['what song was that', '刚才是什么歌'],
    ['stop texting me', '别再给我发消息'],
    ['lol ok', '哈哈好的'],
    ['come up on the mic', '上麦来'],
    ['I will report you', '我会举报你'],
    ['good night everyone', '大家晚安'],
  ],
  tl: [
    ['kumusta ka?', '你好吗？'],
    ['anong kanta yun', '那是什么歌'],
    ['tigilan mo na ako', '别再烦我'],
    ['hahaha sige', '哈哈好吧'],
    ['akyat ka sa mic', '上麦来'],
    ['ire-report kita', '我会举报你'],
    ['magandang gabi', '晚上好'],
  ],
};

const around = 20;

/** ±20 messages around the reported one of a chat; none for other content. */
export function talkAround(one: StoredCase, users: RowLookup<StoredUser>): Message[] {
  if (one.kind !== 'report' || (one.scene !== 'dm' && one.scene !== 'chat')) return [];
  const { snapshot, reporters } = one.payload;
  const rng = random(seedOf(`talk${one.case_id}`));
  const target = { uid: one.target_uid, nickname: users.get(one.target_uid)?.nickname ?? '已注销用户' };
  const others = reporters.length > 0 ? reporters : [{ uid: '0', nickname: '系统' }];
  const middle = snapshot.at || one.created_at;
  const gap = rng.int(20, 90) * 1000;
  return Array.from({ length: 2 * around + 1 }, (_, place): Message => {
    const reported = place === around;
    const from = reported || rng.chance(0.5) ? target : rng.pick(others);
    const [text, translation] = reported ? [snapshot.text, translationOf(one)] : rng.pick(lines[one.language]);
    const at = middle + (place - around) * gap;
    const { uid: from_uid, nickname } = from;
    return { msg_id: `${one.case_id}_m${place}`, at, from_uid, nickname, text, translation, reported };
  });
}

const translationOf = (one: StoredCase): string | null =>
  one.language === 'zh' ? null : '（机翻）再不转钱就把照片发出去';
