/** @jest-environment node */
import * as z from 'zod/mini';
import { call, change, checks, newKey, now, passTime, recordingCases, recordings, resetDb } from '../mock/testing';
import { isDeleted } from '../src/domain/recording/rules';
import { getCheckSound, reportCheckHeard } from '../src/services/patrolRecord';
import { openRecording, reportHeard } from '../src/services/recording';
import { closeListening, concludeRoom, listLiveRooms, openListening } from '../src/services/room';
import { endpoints } from './endpoints';
import { found } from './found';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const by = 'lead';
const long = recordingCases.long;
const why = () => ({ reason_code: 'other.inquiry', remark: '核实举报，需要收听', idem_key: newKey() });
const open = (recording_id: string = long) => call(openRecording, { recording_id, ...why() }, by);

/** A check with a kept clip. */
const heardCheck = () => {
  const one = checks.findLast(({ clip, conclusion }) => clip !== null && conclusion !== 'violate');
  if (!one?.clip) throw new Error('No check has a clip');
  return { ...one, clip: one.clip };
};

/** A room that is live. */
async function liveRoom() {
  const one = (await call(listLiveRooms, {}, by)).data.list.find(({ party_id }) => party_id !== null);
  if (!one?.party_id) throw new Error('No room is live');
  return { room_id: one.room_id, party_id: one.party_id };
}

/** Begins to hear a sound; reports seconds of it, and answers those that were put on record. */
interface Hearing {
  begin: () => Promise<unknown>;
  report: (seconds: number) => Promise<number>;
}
const ways: Readonly<Record<string, () => Hearing>> = {
  reportHeard: () => {
    const total = () => recordings.get(long)?.heard_by[by] ?? 0;
    return {
      begin: () => open(),
      report: async (seconds) => {
        const before = total();
        const { data } = await call(reportHeard, { recording_id: long, seconds, idem_key: newKey() }, by);
        expect(data.heard_sec).toBe(total());
        return total() - before;
      },
    };
  },
  reportCheckHeard: () => {
    const { check_id } = heardCheck();
    return {
      begin: () => call(getCheckSound, { check_id, lane: 'mix' }, by),
      report: async (seconds) =>
        (await call(reportCheckHeard, { check_id, seconds, idem_key: newKey() }, by)).data.seconds,
    };
  },
  closeListening: () => {
    const listenings: string[] = [];
    return {
      begin: async () => {
        const { room_id } = await liveRoom();
        // Each report ends one of them.
        for (let i = 0; i < 4; i++)
          listenings.push((await call(openListening, { room_id, idem_key: newKey() }, by)).data.listen_id);
      },
      report: async (seconds) => {
        const given = { listen_id: String(listenings.pop()), source: 'live' as const };
        const claimed = Math.min(seconds, 60);
        return (await call(closeListening, { ...given, seconds: claimed, idem_key: newKey() }, by)).data.seconds;
      },
    };
  },
};

it('every call that puts heard seconds on record is looked at here', () => {
  const crediting = endpoints.flatMap(({ spec }) => {
    const { input, name, kind } = spec;
    return kind === 'write' && input instanceof z.ZodMiniObject && 'seconds' in input.shape ? [name] : [];
  });
  expect(crediting.sort()).toEqual(Object.keys(ways).sort());
});

describe.each(Object.entries(ways))('%s', (_, way) => {
  it('puts no more seconds on record than have passed, however often they are claimed', async () => {
    const { begin, report } = way();
    await begin();
    passTime(5_000);
    const put = [await report(10_000), await report(10_000), await report(10_000)];
    expect(put[0]).toBeGreaterThanOrEqual(5);
    expect(put.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(6);
  });
});

it('a report that comes late, after a lost network, keeps its seconds', async () => {
  await open();
  passTime(90_000);
  for (const seconds of [30, 30, 29]) await call(reportHeard, { recording_id: long, seconds, idem_key: newKey() }, by);
  expect(recordings.get(long)?.heard_by[by]).toBe(89);
});

it('sounds that are open at once are not heard several times over', async () => {
  const ids = recordings
    .filter((one) => !isDeleted({ ...one, privacy: false }, now()) && one.duration_sec > 60)
    .slice(0, 5);
  expect(ids).toHaveLength(5);
  const heardNow = () =>
    ids.reduce((sum, { recording_id }) => sum + (recordings.get(recording_id)?.heard_by[by] ?? 0), 0);
  const before = heardNow();
  const all = async (seconds: number) => {
    for (const { recording_id } of ids) await call(reportHeard, { recording_id, seconds, idem_key: newKey() }, by);
  };
  for (const { recording_id } of ids) await open(recording_id);
  const check = found(ways.reportCheckHeard)();
  await check.begin();
  passTime(40_000);
  await all(40);
  const checkHeard = await check.report(40);
  expect(heardNow() - before).toBeGreaterThanOrEqual(40);
  // A second that has begun may count.
  expect(heardNow() - before + checkHeard).toBeLessThanOrEqual(41);
  // The time goes on for all of them.
  passTime(5_000);
  await all(2);
  expect(heardNow() - before + checkHeard).toBeGreaterThanOrEqual(45);
  expect(heardNow() - before + checkHeard).toBeLessThanOrEqual(46);
});

it('rooms that are listened to at once are not heard several times over by their checks', async () => {
  const live = (await call(listLiveRooms, {}, by)).data.list.filter(({ party_id }) => party_id !== null).slice(0, 3);
  expect(live).toHaveLength(3);
  const listenings: string[] = [];
  for (const { room_id } of live)
    listenings.push((await call(openListening, { room_id, idem_key: newKey() }, by)).data.listen_id);
  passTime(20_000);
  const checked: number[] = [];
  for (const { room_id, party_id } of live) {
    const verdict = { room_id, party_id: party_id ?? '', conclusion: 'normal' as const, unheard: true };
    const { check_id } = (await call(concludeRoom, { ...verdict, idem_key: newKey() }, by)).data;
    checked.push(checks.get(check_id ?? '')?.listen_sec ?? -1);
  }
  // A second that has begun may count.
  expect(checked[0]).toBe(20);
  expect(checked.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(21);
  // The seconds that the check has counted were still heard in this listening.
  const ended: number[] = [];
  for (const listen_id of listenings) {
    const input = { listen_id, source: 'live' as const, seconds: 20, idem_key: newKey() };
    ended.push((await call(closeListening, input, by)).data.seconds);
  }
  expect(ended[0]).toBe(20);
  expect(ended.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(21);
});

it('nobody hears more of a sound than there is', async () => {
  const { clean } = recordingCases;
  const length = recordings.get(clean)?.duration_sec ?? 0;
  await open(clean);
  passTime(1_500_000);
  await call(reportHeard, { recording_id: clean, seconds: 14_000, idem_key: newKey() }, by);
  expect(recordings.get(clean)?.heard_by[by]).toBe(Math.min(length, 1_500));
  const { check_id, clip } = heardCheck();
  await call(getCheckSound, { check_id, lane: 'mix' }, by);
  passTime(500_000);
  const { data } = await call(reportCheckHeard, { check_id, seconds: 14_000, idem_key: newKey() }, by);
  expect(data.seconds).toBe(Math.ceil((clip.to - clip.from) / 1_000));
});

it('nothing is heard of what is deleted, or was never opened', async () => {
  const report = (recording_id: string) => call(reportHeard, { recording_id, seconds: 9, idem_key: newKey() }, by);
  expect((await report(long)).status).toBe(403);
  await open(recordingCases.deleted);
  passTime(9_000);
  expect((await report(recordingCases.deleted)).status).toBe(409);
  const { check_id } = heardCheck();
  const check = () => call(reportCheckHeard, { check_id, seconds: 9, idem_key: newKey() }, by);
  expect((await check()).data.seconds).toBe(0);
  await call(getCheckSound, { check_id, lane: 'mix' }, by);
  change(() => {
    checks.touch(check_id).clip_until = 1;
  });
  expect(await check()).toMatchObject({ status: 409, message: '音频已过期，仅存文本' });
});

it('several listenings at once do not make a check longer than the time that passed', async () => {
  const { room_id, party_id } = await liveRoom();
  for (let i = 0; i < 5; i++) await call(openListening, { room_id, idem_key: newKey() }, by);
  passTime(10_000);
  const verdict = { room_id, party_id, conclusion: 'normal' as const, unheard: false, idem_key: newKey() };
  const { check_id } = (await call(concludeRoom, verdict, by)).data;
  expect(checks.get(check_id ?? '')?.listen_sec).toBe(10);
});
