import type { Language, Priority, Scene } from '../../../../src/domain/review';
import type { CaseOf, Medium } from '../../../../src/services/caseSchema';
import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, day, hour, minute } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredCase } from '../../base/stored';
import { cases } from '../../entities/seeded/cases';
import { awkwardTexts } from '../../entities/seeded/names';
import {
  anybody,
  baseOf,
  claimedByColleague,
  digest,
  type Maker,
  type Sources,
} from '../../entities/seeded/review/base';
import { mediumOf } from '../../entities/seeded/review/medium';
import { appealedBy, type Draft, type Past, queueOf, type Wish } from './decided';
import { bidiText, markupText } from './hostile';

/** Reports: every subject, priority and oddity a reviewer meets, and the decided ones. */

type Report = CaseOf<'report'> & StoredCase;
type Payload = Report['payload'];
type SubjectType = Payload['subject_type'];

interface Topic {
  reason: string;
  priority: Priority;
  labels: readonly string[];
  text: Record<Language, string>;
}

/** One line each: reason, priority and labels, then the text in three languages. */
const topics = `
abuse.insult P2 abuse|你这种人也配上麦？滚下去|get off the mic|bumaba ka diyan
abuse.threat P0 abuse|我知道你住哪，等着|I know where you live|alam ko kung saan ka nakatira
abuse.harass P2 abuse|加个微信，发点照片看看|send me some pics|padala ka ng picture
porn.solicit P1 porn contact|同城可约，私聊价格|meet tonight, dm for price|pm sa presyo
porn.suggestive P1 sexy|深夜福利房，进来看|late night room, come see|late night room, pasok
fraud.scam P1 fraud|先转 500，保证双倍返还|send 50 first, you get double|padala muna, doble balik
fraud.recharge P1 fraud ads|代充七折，先付款后到账|30% off coins, pay first|murang coins
ads.contact P2 ads contact|加 V：abc12345，群里有红包|add me on tg @abc12345|add mo ako sa tg
gamble.invite P1 gamble|来我们平台押大小，稳赚|bet with us, sure win|tara sugal
fake.official P2 fraud|我是官方客服，请提供验证码|official support, send the code|ibigay ang code
quality.spam P3|关注我关注我关注我|follow me follow me|follow niyo ako
copyright.music P3|整晚循环播放未授权歌曲|plays unlicensed songs|walang lisensya`
  .trim()
  .split('\n')
  .map((line): Topic => {
    const [about = '', zh = '', en = '', tl = ''] = line.split('|');
    const [reason = '', priority, ...labels] = about.split(' ');
    return { reason, priority: priority as Priority, labels, text: { zh, en, tl } };
  });

const sceneOf: Record<SubjectType, Scene> = {
  user: 'profile',
  room: 'room',
  message: 'dm',
  chat: 'chat',
  moment: 'moment',
  avatar: 'avatar',
  voice: 'voice',
  family: 'family',
};
const subjectTypes = Object.keys(sceneOf) as SubjectType[];

const complaints = ['一直骚扰我', '骗我转钱', '在房间里骂人', '头像很恶心', '', '请尽快处理，谢谢'] as const;

/** Text of maximum length. */
const longest = '他在家族群里一直发这些话，请核实。'.repeat(1_250).slice(0, 20_000);

/** Content that was reported before, and again. */
const knownHash = digest('reported before');

type ReportPayload = Partial<Omit<Payload, 'snapshot'>> & { snapshot?: Partial<Payload['snapshot']> };

interface ReportWish extends Wish<Report, ReportPayload> {
  type?: SubjectType;
  /** Place in the list of topics. */
  topic?: number;
}

function mediaOf(type: SubjectType, n: number, rng: Random): Medium[] {
  if (type === 'moment') return Array.from({ length: rng.int(1, 4) }, (_, i) => mediumOf(n + i));
  if (type === 'avatar') return [mediumOf(n, { of: 'portrait' })];
  if (type === 'room') return [mediumOf(n, { of: 'cover' })];
  return type === 'voice' ? [mediumOf(n, { of: 'speech' })] : [];
}

function reportersOf(rng: Random, sources: Sources, count: number, created_at: number): Payload['reporters'] {
  return Array.from({ length: count }, (_, i) => {
    const { user_id: uid, nickname } = anybody(rng, sources);
    const desc = rng.chance(0.1) ? rng.pick(awkwardTexts) : rng.pick(complaints);
    const at = created_at - (count - 1 - i) * minute;
    return { uid, nickname, adoption: rng.int(5, 98), malicious: rng.chance(0.15) ? rng.int(1, 2) : 0, at, desc };
  });
}

const longestWait = { P0: 20 * minute, P1: 3 * hour, P2: 26 * hour, P3: 80 * hour };
const modelOf: Partial<Record<SubjectType, string>> = {
  voice: 'guard-voice-2',
  avatar: 'guard-vision-5',
  moment: 'guard-vision-5',
};
const wordless: Partial<Record<SubjectType, string>> = { avatar: '头像', voice: '语音片段' };

/** One report; fields not given follow from the serial. */
function reportOf(sources: Sources, { serial, ...wish }: Draft<ReportWish>): Report {
  const { type: wanted, topic: topicAt, ago: age, payload: own, user: subject, ...more } = wish;
  const rng = random(seedOf(`report${serial}`));
  const user = subject ?? anybody(rng, sources);
  const type = wanted ?? rng.pick(subjectTypes);
  const about = topics[topicAt ?? rng.int(0, topics.length - 1)];
  if (!about) throw new Error(`No topic ${topicAt}`);
  const merged = more.merged ?? (rng.chance(0.3) ? rng.int(2, 9) : 1);
  const shared = baseOf(sources, {
    id: `rp_${serial}`,
    target_uid: user.user_id,
    ago: age ?? rng.int(minute, longestWait[more.priority ?? about.priority]),
    priority: about.priority,
    scene: sceneOf[type],
    labels: rng.chance(0.85) ? [...about.labels] : [],
    score: rng.int(20, 99),
    model: modelOf[type] ?? 'guard-text-3',
    summary: '',
    ...more,
    merged,
  });
  const { snapshot, ...rest } = own ?? {};
  const text = snapshot?.text ?? (wordless[type] ? '' : about.text[shared.language]);
  const reporters = shared.source === 'user' ? Math.min(merged, 40) : 0;
  return {
    kind: 'report',
    ...shared,
    summary: more.summary ?? (text.slice(0, 60) || (wordless[type] ?? '图片')),
    payload: {
      report_id: `rp_${serial}`,
      subject_type: type,
      subject_id: type === 'user' ? user.user_id : `${type}_${40_000 + serial}`,
      reason_code: about.reason,
      reporters: reportersOf(rng, sources, reporters, shared.created_at),
      room_id: ['room', 'chat', 'voice'].includes(type) ? `r_${88_000 + (serial % 400)}` : null,
      ...rest,
      snapshot: {
        text,
        media: mediaOf(type, serial, rng),
        at: shared.created_at - 2 * minute,
        hash: digest(`${type}${text}${serial}`),
        content_deleted: false,
        ...snapshot,
      },
    },
  };
}

const media = (...list: Medium[]) => ({ snapshot: { media: list } });

/** Waiting cases picked by hand: the serial of each is its place behind the plain ones. */
function oddities(): ReportWish[] {
  const ofMinor: ReportWish = { topic: 2, lane: 'minor', priority: 'P0', labels: ['minor'] };
  const note = '涉及公会，处罚影响较大，请组长判断';
  const toLead: ReportWish = { lane: 'lead', status: 'escalated', ago: 80 * minute, note };
  const payload = { reason_code: 'minor.harm' };
  return [
    { uid: cases.markupNickname, type: 'message', topic: 0, payload: { snapshot: { text: markupText } } },
    { uid: cases.rtlNickname, type: 'chat', topic: 7, payload: { snapshot: { text: bidiText } } },
    { uid: cases.emojiNickname, type: 'moment', topic: 7, payload: { snapshot: { text: longest } } },
    { uid: cases.formulaNickname, type: 'user', topic: 9, payload: { snapshot: { text: '=1+1' } } },
    { uid: cases.longestNickname, type: 'family', topic: 10, payload: { snapshot: { at: 0 } }, merged: 2 },
    {
      uid: cases.noAvatar,
      type: 'moment',
      topic: 4,
      payload: media(mediumOf(1, { state: 'broken' }), mediumOf(2)),
    },
    { uid: cases.limited, type: 'avatar', topic: 4, payload: media(mediumOf(3, { state: 'purged' })) },
    { uid: cases.deleted, type: 'message', topic: 5, ago: 90 * minute },
    { uid: '99999999', type: 'chat', topic: 0, summary: '账号不存在' },
    { type: 'moment', topic: 3, payload: { snapshot: { content_deleted: true } } },
    { uid: cases.kol, type: 'voice', topic: 0, merged: 12 },
    { uid: cases.bigSpender, type: 'message', topic: 5, merged: 3 },
    { uid: cases.blackRisk, type: 'room', topic: 8, merged: 37 },
    { uid: cases.philippine, type: 'message', topic: 2 },
    { uid: cases.american, type: 'chat', topic: 0 },
    { uid: cases.newAccount, type: 'message', topic: 6, merged: 4, payload: { snapshot: { hash: knownHash } } },
    { uid: cases.newAccount, type: 'user', topic: 9 },
    { uid: cases.newAccount, type: 'moment', topic: 7, status: 'transferred', note: '转给熟悉引流话术的同事' },
    { type: 'voice', topic: 1, source: 'machine' },
    { type: 'room', topic: 4, source: 'patrol' },
    { uid: cases.watched, type: 'message', topic: 2, status: 'reopened', ago: 5 * hour },
    { ...ofMinor, uid: cases.minor, type: 'message', ago: 4 * minute, payload },
    { ...ofMinor, type: 'moment', ago: 11 * minute, payload },
    { ...toLead, topic: 3 },
    { ...toLead, topic: 5 },
    { type: 'message', topic: 5, ...claimedByColleague() },
  ];
}

const mild: readonly Decision['measures'][] = [
  [{ type: 'delete_content' }],
  [{ type: 'delete_content' }, { type: 'remind' }],
  [{ type: 'warn' }, { type: 'delete_content' }],
  [{ type: 'delete_content' }, { type: 'feedback' }],
  [{ type: 'reset_profile' }, { type: 'warn' }],
  [{ type: 'warn' }, { type: 'close_others' }],
];

const deleted: Past<ReportWish> = {
  conclusion: 'violate',
  reason_code: 'abuse.harass',
  measures: [{ type: 'delete_content' }],
  note: '多次骚扰，记录属实',
};

function special(): Past<ReportWish>[] {
  const purged = mediumOf(1, { state: 'purged' });
  const known: ReportWish = { type: 'message', topic: 6, payload: { snapshot: { hash: knownHash } } };
  const mistake = { ...deleted, by: 'reviewer', hours: 30 };
  const old: ReportWish = {
    created_at: anchor - 29 * day,
    type: 'moment',
    payload: { snapshot: { media: [purged, purged], text: '' } },
  };
  const malicious: Past<ReportWish> = {
    conclusion: 'clean',
    clean_reason: 'malicious',
    measures: [{ type: 'mark_malicious' }],
  };
  return [
    { ...deleted, hours: 28.9 * 24, of: old },
    ...appealedBy(deleted),
    {
      ...mistake,
      measures: [{ type: 'reset_profile' }],
      back: { hours: 6, note: '定性错误，属正常玩笑', not_restored: ['重置的资料不能恢复'] },
    },
    { ...mistake, appealed: ['overturned', 'lead'], back: { hours: 6, note: '申诉成立，截图不完整' } },
    { ...deleted, hours: 50, of: known },
    { ...deleted, measures: [{ type: 'remind' }], hours: 90, of: { uid: cases.newAccount } },
    { ...deleted, hours: 8, of: { uid: cases.kol } },
    { ...malicious, of: { uid: cases.normal } },
  ];
}

export const reports: Maker = (sources) => {
  const { open, done, decisions } = queueOf<Report, ReportWish>(sources, {
    kind: 'report',
    share: 0,
    maxBans: 80,
    plain: 40,
    odd: oddities(),
    first: 2_000,
    total: 200,
    cost: [8, 420],
    wait: 3,
    make: (wish) => reportOf(sources, wish),
    verdict: ({ payload }, rng, conclusion = rng.chance(0.45) ? 'clean' : 'violate') => {
      const clean_reason = rng.pick(['normal', 'normal', 'insufficient', 'malicious'] as const);
      const isMalicious = clean_reason === 'malicious' && payload.reporters.length > 0;
      if (conclusion === 'clean') {
        return { conclusion, clean_reason, measures: isMalicious ? [{ type: 'mark_malicious' }] : [] };
      }
      const note = rng.chance(0.4) ? '聊天记录属实' : '';
      const evidence = [payload.subject_id];
      return { conclusion, reason_code: rng.pick(topics).reason, measures: [...rng.pick(mild)], evidence, note };
    },
    barring: ({ measure }, serial) => ({
      conclusion: 'violate',
      measures: [measure, ...(serial % 2 === 0 ? [{ type: 'delete_content' as const }] : [])],
      of: { merged: 1 + (serial % 6) },
    }),
    lenient: { conclusion: 'clean', clean_reason: 'insufficient' },
    enact: (one, decision) => {
      const has = (name: string) => decision.measures.some(({ type }) => type === name);
      if (has('mark_malicious')) for (const reporter of one.payload.reporters) reporter.malicious += 1;
      decision.feedback_sent = has('feedback');
      one.hidden = has('delete_content');
    },
    special: special(),
  });
  return { cases: [...open, ...done], decisions };
};
