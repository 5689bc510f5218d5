import type { CaseOf, Medium } from '../../../../src/services/caseSchema';
import { hour, minute } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredCase, StoredUser } from '../../base/stored';
import { awkwardTexts } from '../../entities/seeded/names';
import { anybody, baseOf, digest, type Sources } from '../../entities/seeded/review/base';
import { mediumOf } from '../../entities/seeded/review/medium';
import { complaints, type SubjectType, sceneOf, subjectTypes, topics } from './reportTexts';

export type Report = CaseOf<'report'> & StoredCase;
type Payload = Report['payload'];

export interface ReportWish extends Partial<Omit<Report, 'payload' | 'kind'>> {
  serial: number;
  user?: StoredUser | undefined;
  type?: SubjectType;
  /** Place in the list of topics. */
  topic?: number;
  ago?: number;
  payload?: Partial<Omit<Payload, 'snapshot'>> & { snapshot?: Partial<Payload['snapshot']> };
}

function mediaOf(type: SubjectType, n: number, rng: Random): Medium[] {
  if (type === 'moment') return Array.from({ length: rng.int(1, 4) }, (_, i) => mediumOf(n + i));
  if (type === 'avatar') return [mediumOf(n, { of: 'portrait' })];
  if (type === 'room') return [mediumOf(n, { of: 'cover' })];
  if (type === 'voice') return [mediumOf(n, { of: 'speech' })];
  return [];
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

/** One report; fields not given follow from the serial. */
export function reportOf(sources: Sources, wish: ReportWish): Report {
  const { serial, type: wanted, topic: topicAt, ago: age, payload: own, user: subject, ...more } = wish;
  const rng = random(seedOf(`report${serial}`));
  const user = subject ?? anybody(rng, sources);
  const type = wanted ?? rng.pick(subjectTypes);
  const topic = topics[topicAt ?? rng.int(0, topics.length - 1)] ?? topics[0];
  if (!topic) throw new Error('No topics');
  const ago = age ?? rng.int(minute, longestWait[more.priority ?? topic.priority]);
  const merged = more.merged ?? (rng.chance(0.3) ? rng.int(2, 9) : 1);
  const shared = baseOf(sources, {
    id: `rp_${serial}`,
    target_uid: user.user_id,
    ago,
    priority: topic.priority,
    scene: sceneOf[type],
    labels: rng.chance(0.85) ? [...topic.labels] : [],
    score: rng.int(20, 99),
    model:
      type === 'voice' ? 'guard-voice-2' : type === 'avatar' || type === 'moment' ? 'guard-vision-5' : 'guard-text-3',
    summary: '',
    ...more,
    merged,
  });
  const { snapshot, ...rest } = own ?? {};
  const text = snapshot?.text ?? (type === 'avatar' || type === 'voice' ? '' : topic.text[shared.language]);
  const reporters = shared.source === 'user' ? Math.min(merged, 40) : 0;
  return {
    kind: 'report',
    ...shared,
    summary: more.summary ?? (text.slice(0, 60) || { avatar: '头像', voice: '语音片段' }[type as string] || '图片'),
    payload: {
      report_id: `rp_${serial}`,
      subject_type: type,
      subject_id: type === 'user' ? user.user_id : `${type}_${40_000 + serial}`,
      reason_code: topic.reason,
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
