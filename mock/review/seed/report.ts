import type { Language, Priority, ReportScene } from '../../../src/domain/review/rules';
import { rateOf } from '../../../src/domain/shared/rate';
import type { CaseOf, Medium } from '../../../src/services/caseSchema';
import type { Decision } from '../../../src/services/reviewRecords';
import { anchor, day, minute } from '../../_kit/base/clock';
import { type Random, seedOf } from '../../_kit/base/random';
import type { StoredCase } from '../../_kit/base/stored';
import { cases } from '../../user/seed/cases';
import { awkwardTexts } from '../../user/seed/names';
import { anybody, digest, type Maker, type Sources } from './base';
import { bidiText, type CaseDraft, type CaseSpec, markupText, type Past, queueOf } from './decided';
import { mediumOf } from './medium';

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

const sceneOf: Record<SubjectType, ReportScene> = {
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

const complaints = ['一直骚扰我', '骗我转钱', '在房间里骂人', '头像很恶心', '', '请尽快处理，谢谢', ...awkwardTexts];

/** Text of maximum length. */
const longest = '他在家族群里一直发这些话，请核实。'.repeat(1_250).slice(0, 20_000);

/** Content that was reported before, and again. */
const known = { snapshot: { hash: digest('reported before') } };

type ReportPayload = Partial<Omit<Payload, 'snapshot'>> & { snapshot?: Partial<Payload['snapshot']> };

interface ReportSpec extends CaseSpec<Report, ReportPayload> {
  type?: SubjectType;
  /** Place in the list of topics. */
  topic?: number;
}

function mediaOf(type: SubjectType, n: number): Medium[] {
  if (type === 'moment') return Array.from({ length: 1 + (n % 4) }, (_, i) => mediumOf(n + i));
  if (type === 'avatar') return [mediumOf(n, { of: 'portrait' })];
  if (type === 'room') return [mediumOf(n, { of: 'cover' })];
  return type === 'voice' ? [mediumOf(n, { of: 'speech' })] : [];
}

function reportersOf(rng: Random, sources: Sources, count: number, created_at: number): Payload['reporters'] {
  return Array.from({ length: count }, (_, i) => {
    const { user_id: uid, nickname } = anybody(rng, sources);
    const at = created_at - (count - 1 - i) * minute;
    const malicious = rng.chance(0.15) ? rng.int(1, 2) : 0;
    const decided = seedOf(`reports ${uid}`) % 90;
    const adoption = rateOf(Math.round((decided * rng.int(5, 98)) / 100), decided);
    return { uid, nickname, decided, adoption, malicious, at, desc: rng.pick(complaints) };
  });
}

const modelOf: Partial<Record<SubjectType, string>> = {
  voice: 'guard-voice-2',
  avatar: 'guard-vision-5',
  moment: 'guard-vision-5',
};
const wordless: Partial<Record<SubjectType, string>> = { avatar: '头像', voice: '语音片段' };

function reportOf(sources: Sources, { serial, rng, user, caseSpec, base }: CaseDraft<ReportSpec>): Report {
  const { snapshot, ...payload } = caseSpec.payload ?? {};
  const type = caseSpec.type ?? rng.pick(subjectTypes);
  const about = topics[caseSpec.topic ?? rng.int(0, topics.length - 1)];
  if (!about) throw new Error(`No topic ${caseSpec.topic}`);
  const shared = base({
    priority: about.priority,
    scene: sceneOf[type],
    labels: rng.chance(0.85) ? [...about.labels] : [],
    score: rng.int(20, 99),
    model: modelOf[type] ?? 'guard-text-3',
    merged: rng.chance(0.3) ? rng.int(2, 9) : 1,
    summary: '',
  });
  const text = snapshot?.text ?? (wordless[type] ? '' : about.text[shared.language]);
  const reporters = shared.source === 'user' ? Math.min(shared.merged, 40) : 0;
  return {
    kind: 'report',
    ...shared,
    summary: shared.summary || text.slice(0, 60) || (wordless[type] ?? '图片'),
    payload: {
      report_id: `rp_${serial}`,
      subject_type: type,
      subject_id: type === 'user' ? user.user_id : `${type}_${40_000 + serial}`,
      reason_code: about.reason,
      reporters: reportersOf(rng, sources, reporters, shared.created_at),
      room_id: ['room', 'chat', 'voice'].includes(type) ? `r_${88_000 + (serial % 400)}` : null,
      ...payload,
      snapshot: {
        text,
        media: mediaOf(type, serial),
        at: shared.created_at - 2 * minute,
        hash: digest(`${type}${text}${serial}`),
        content_deleted: false,
        ...snapshot,
      },
    },
  };
}

function oddities(): ReportSpec[] {
  const text = (raw: string) => ({ snapshot: { text: raw } });
  const media = (...list: Medium[]) => ({ snapshot: { media: list } });
  return [
    { type: 'message', topic: 0, payload: text(markupText) },
    { type: 'chat', topic: 7, payload: text(bidiText) },
    { uid: cases.emojiNickname, type: 'moment', topic: 7, payload: text(longest) },
    { uid: cases.formulaNickname, type: 'user', topic: 9, payload: text('=1+1') },
    { type: 'moment', topic: 4, payload: media(mediumOf(1, { state: 'broken' }), mediumOf(2)) },
    { uid: cases.limited, type: 'avatar', topic: 4, payload: media(mediumOf(3, { state: 'purged' })) },
    { type: 'moment', topic: 3, payload: { snapshot: { content_deleted: true } } },
    { uid: cases.blackRisk, type: 'room', topic: 8, base: { merged: 37 } },
    { uid: cases.newAccount, type: 'message', topic: 6, base: { merged: 4 }, payload: known },
    { uid: cases.newAccount, type: 'user', topic: 9 },
    { uid: cases.newAccount, type: 'moment', topic: 7 },
    { type: 'voice', topic: 1, base: { source: 'machine' } },
    { type: 'room', topic: 4, base: { source: 'patrol' } },
  ];
}

const mild: readonly Decision['measures'][] = [
  [{ type: 'delete_content' }],
  [{ type: 'delete_content' }, { type: 'remind' }],
  [{ type: 'delete_content' }, { type: 'feedback' }],
  [{ type: 'reset_profile' }],
  [{ type: 'close_others' }],
];

const special = (): Past<ReportSpec>[] => [
  {
    conclusion: 'violate',
    hours: 28.9 * 24,
    of: {
      base: { created_at: anchor - 29 * day },
      type: 'moment',
      payload: { snapshot: { media: [mediumOf(1, { state: 'purged' })], text: '' } },
    },
  },
  { conclusion: 'violate', hours: 50, of: { type: 'message', topic: 6, payload: known } },
  { conclusion: 'violate', hours: 90, of: { uid: cases.newAccount } },
  { conclusion: 'clean', clean_reason: 'malicious', measures: [{ type: 'mark_malicious' }] },
];

export const reports: Maker = (sources) => {
  const { open, done, decisions } = queueOf<Report, ReportSpec>(sources, {
    kind: 'report',
    prefix: 'rp',
    make: (draft) => reportOf(sources, draft),
    odd: oddities(),
    total: 200,
    special: special(),
    adverse: 'violate',
    lenient: { conclusion: 'clean', clean_reason: 'insufficient' },
    verdict: ({ payload }, rng, conclusion = rng.chance(0.45) ? 'clean' : 'violate') => {
      if (conclusion === 'clean') return { conclusion, clean_reason: rng.pick(['normal', 'normal', 'insufficient']) };
      const note = rng.chance(0.4) ? '聊天记录属实' : '';
      const evidence = [payload.subject_id];
      return { conclusion, reason_code: rng.pick(topics).reason, measures: [...rng.pick(mild)], evidence, note };
    },
    enact: (one, decision) => {
      const has = (name: string) => decision.measures.some(({ type }) => type === name);
      if (has('mark_malicious')) for (const reporter of one.payload.reporters) reporter.malicious += 1;
      decision.feedback_sent = has('feedback');
      one.hidden = has('delete_content');
    },
  });
  return { cases: [...open, ...done], decisions };
};
