import { configsOf, now, passTime, resetDb, shownContentOf } from '../mock/testing';
import { draftSaver } from '../src/components/config/editor/draftSaver';
import type { ConfigType } from '../src/components/config/types';
import { whatBecameOf } from '../src/kit/outcomes/whatBecameOf';
import { bannerConfig } from '../src/pages/resource/banner/type';
import { consumableConfig } from '../src/pages/resource/consumableResource/type';
import { playlistConfig } from '../src/pages/resource/playlistWindow/type';
import { treasureBoxConfig } from '../src/pages/resource/rewardsManage/treasureBox/type';
import { activityConfig } from '../src/pages/resource/rewardsManage/universal/type';
import { wire } from '../src/services/transport';
import { openOutcomes } from '../src/session/openOutcomes';
import { operatorSlot } from '../src/session/storage';
import { clock } from '../src/utils/clock';
import { activityCases, bannerCases, consumableCases, playlistCases, treasureBoxCases } from './configCases';
import { type Fault, faults, heldWire } from './faultyWire';
import { found } from './found';
import { inProcess } from './inProcess';

/** A draft that is typed while its save meets a fault: nothing typed is lost, and it is saved once it can be. */

const outcomes = { ask: (key: string) => whatBecameOf('lead', key) };

const typed = '改过的名称';
const tally = { tried: 0, survived: 0 };

async function survives<B>(type: ConfigType<B>, id: string, fault: Fault, way: 'stay' | 'reload'): Promise<void> {
  resetDb();
  localStorage.clear();
  sessionStorage.clear();
  operatorSlot.set('lead');
  clock.now = now;
  wire({ transport: inProcess, session: () => 'lead', writes: openOutcomes });
  const inBackend = () => found(configsOf(type.of.type).get(id)).draft?.content.name;
  const editor = async () => draftSaver(type, await type.calls.get({ id }), outcomes);
  const first = await editor();
  const content = { ...shownContentOf(found(configsOf(type.of.type).get(id))), name: typed } as Parameters<
    typeof first.change
  >[0];

  const { transport, arrived, letThrough } = heldWire(type.calls.save, fault);
  wire({ transport });
  first.change(content);
  const saved = first.flush();
  await arrived;
  if (way === 'stay') {
    letThrough();
    // The result of an unanswered write is queried automatically.
    expect([await saved, inBackend() === typed]).toEqual(fault === 'lost_reply' ? [true, true] : [false, false]);
    if (fault !== 'lost_reply') first.change(content);
    expect(await first.flush()).toBe(true);
  } else {
    openOutcomes.pageGone();
    // A late response could still arrive, so the write is not reported as absent yet.
    passTime(40_000);
    wire({ transport: inProcess });
    const second = await editor();
    const offered = second.offered();
    expect(offered?.content.name ?? inBackend()).toBe(typed);
    if (offered) {
      second.restore(offered);
      // Its like is on its way to nobody knows where: that is found out first.
      while (!(await second.flush())) expect(openOutcomes.of('lead')).toEqual([]);
    }
  }
  expect(inBackend()).toBe(typed);
}

describe.each([
  ['Banner', bannerConfig as ConfigType<unknown>, bannerCases.edited],
  ['消耗品', consumableConfig as ConfigType<unknown>, consumableCases.edited],
  ['播放列表', playlistConfig as ConfigType<unknown>, playlistCases.edited],
  ['活动', activityConfig as ConfigType<unknown>, activityCases.edited],
  ['房间宝箱', treasureBoxConfig as ConfigType<unknown>, treasureBoxCases.edited],
] as const)('Net faults: a draft of %s', (_, type, id) => {
  it.each(faults)('%s', async (fault) => {
    for (const way of ['stay', 'reload'] as const) {
      tally.tried += 1;
      await survives(type, id, fault, way);
      tally.survived += 1;
    }
  });
});

afterAll(() => {
  process.stdout.write(`Net faults, of drafts: ${tally.tried} tried, ${tally.survived} survived\n`);
});
