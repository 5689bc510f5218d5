import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import { useState } from 'react';
import { liveDb as db, passTime } from '../../../mock/testing';
import { type Fault, faults, heldWire, isUnclear, saidOf } from '../../../tests/faultyWire';
import { filledIn } from '../../../tests/forms';
import { callsTo } from '../../../tests/inProcess';
import { freshStart, renderScreen } from '../../../tests/renderScreen';
import type { Endpoint } from '../../services/endpoint';
import { wire } from '../../services/transport';
import { setWatched } from '../../services/user';
import { forceOffline } from '../../services/userWrites';
import { openOutcomes } from '../../session/openOutcomes';
import { openForm } from '../base/openForm';
import BatchResults from '../batch/BatchResults';
import { askEach, type Sent, sendEach } from '../batch/sendEach';
import { useOutcomeKeeper } from '../outcomes/useOutcomeKeeper';
import { useWrite, useWriteEach } from './useWrite';
import { WriteForm } from './WriteForm';

/**
 * Every sending component under every fault (the writes themselves are in tests/netFaults.test.ts), with every way to
 * leave meanwhile: a write happens at most once, and its result is shown on the screen or in the header.
 */

const ways = ['stay', 'menu', 'back', 'reload', 'close'] as const;
type Way = (typeof ways)[number];

const pageGoes = (way: Way) => way === 'reload' || way === 'close';
/** Nobody reads the answer of a page that goes: what matters is whether there was an effect. */
const goneWith: readonly Fault[] = ['forbidden', 'hang', 'lost_reply'];

const about = '用户 10000001';

interface Carrier {
  name: string;
  endpoint: Endpoint;
  /** Puts it on the screen. */
  open: () => void;
  /** Sends once more what was refused, or what is known not to have happened. */
  again: RegExp;
  /** Button to query the result in place. */
  ask: RegExp;
  /** Ways in which it is still open when the response arrives. */
  stays: readonly Way[];
}

function Action() {
  const write = useWrite();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const form = filledIn.setWatched?.() as Parameters<typeof setWatched>[0];
    await write((idem_key, options) => setWatched({ ...form, idem_key }, options), about);
    setBusy(false);
  };
  return (
    <button type="button" disabled={busy} onClick={() => void run()}>
      发出
    </button>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const [form] = useState(() => filledIn.forceOffline?.() as Parameters<typeof forceOffline>[0]);
  const { idem_key: _, ...input } = form;
  return (
    <WriteForm
      endpoint={forceOffline}
      about={about}
      title="强制下线"
      okText="发出"
      impact="断开登录"
      input={input}
      done="已强制下线"
      onClose={onClose}
    />
  );
}

type Watched = Parameters<typeof setWatched>[0];

/** The second of them is out of date. */
function Three() {
  const writeEach = useWriteEach();
  const requests = [0, 99, 0].map((ahead) => ({
    about,
    send: (idem_key: string, options: object) => {
      const form = filledIn.setWatched?.() as Watched;
      return setWatched({ ...form, version: Number(form.version) + ahead, idem_key }, options);
    },
  }));
  return (
    <button type="button" onClick={() => void writeEach(requests)}>
      发出
    </button>
  );
}

const sendAll = (items: readonly Watched[]) =>
  sendEach(items, {
    cannot: () => undefined,
    about: () => about,
    send: (form, idem_key, options) => setWatched({ ...form, idem_key }, options),
  });

/** Goes as it is sent, and opens its results, as 批量下线 does. */
function Each({ onClose }: { onClose: () => void }) {
  const run = async () => {
    onClose();
    const results = await sendAll([filledIn.setWatched?.() as Watched]);
    if (results.some(({ status }) => status !== 'success'))
      openForm(async () => ({ default: Results }), { first: results });
  };
  return (
    <button type="button" onClick={() => void run()}>
      发出
    </button>
  );
}

function Results({ first, onClose }: { first: readonly Sent<Watched>[]; onClose: () => void }) {
  const outcomes = useOutcomeKeeper();
  const [results, setResults] = useState(first);
  return (
    <BatchResults
      title="结果"
      results={results}
      idOf={({ idemKey }) => idemKey}
      subject={{ title: '用户', render: () => about }}
      onRetry={() => void sendAll(results.map(({ item }) => item)).then(setResults)}
      asking={{ busy: false, run: () => void askEach(results, outcomes).then(setResults) }}
      onClose={onClose}
    />
  );
}

const carriers: readonly Carrier[] = [
  {
    name: 'a form',
    endpoint: forceOffline,
    open: () => openForm(async () => ({ default: Form }), {}),
    again: /发出/,
    ask: /^查询结果$/,
    // While it is on its way it cannot be left.
    stays: ['stay', 'menu', 'back'],
  },
  {
    name: 'an action',
    endpoint: setWatched,
    open: () => openForm(async () => ({ default: Action }), {}),
    again: /发出/,
    ask: /^查询结果$/,
    stays: ['stay'],
  },
  {
    name: 'a batch',
    endpoint: setWatched,
    open: () => openForm(async () => ({ default: Each }), {}),
    again: /仅重试失败项/,
    ask: /^查询结果（/,
    // Its results are shown wherever one is.
    stays: ['stay', 'menu', 'back'],
  },
];

const leave: Record<Way, () => void> = {
  stay: () => {},
  menu: () => history.push('/elsewhere'),
  back: () => history.back(),
  reload: () => {
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
  },
  close: () => {
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    sessionStorage.clear();
  },
};

/** By its name, without a look at the roles of the whole page, which is most of what a case would take. */
const buttonNamed = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((one) => name.test(one.ariaLabel ?? one.textContent ?? ''));

const pressed = async (name: RegExp) => {
  const button = await waitFor(() => {
    const found = buttonNamed(name);
    if (!found || found.disabled) throw new Error(`Nobody can press ${name}`);
    return found;
  });
  await act(async () => fireEvent.click(button));
};

const page = (hash: string) => renderScreen(hash, { operator: 'lead' });
const inHeader = () => openOutcomes.of('lead').length;

/** Sent under a fault, left in a way, and gone on with as an operator would. */
async function goesWell({ endpoint, open, again, ask, stays }: Carrier, fault: Fault, way: Way): Promise<void> {
  const happened = () => [...db.effects.values()].filter((effect) => effect.endpoint === endpoint.spec.name).length;
  await freshStart();
  await page('/before');
  act(() => history.push('/here'));
  const wireHeld = heldWire(endpoint, fault);
  wire({ transport: wireHeld.transport });
  act(open);
  await pressed(/发出/);
  await act(() => wireHeld.arrived);
  act(leave[way]);
  expect(happened()).toBe(fault === 'lost_reply' ? 1 : 0);

  if (pageGoes(way)) {
    // The response was never read.
    await page('/here');
    expect(inHeader()).toBe(1);
    // A late response could still arrive, so the write is not reported as absent yet.
    passTime(40_000);
  } else {
    await act(async () => wireHeld.letThrough());
    expect((await screen.findAllByText(new RegExp(saidOf[fault]))).length).toBeGreaterThan(0);
    expect(inHeader()).toBe(isUnclear(fault) ? 1 : 0);
  }

  const isOpen = stays.includes(way);
  if (inHeader() === 1) {
    if (!isOpen) act(() => openForm(() => import('../outcomes/OpenOutcomes'), {}));
    await pressed(isOpen ? ask : /^查询结果/);
    await waitFor(() => expect(inHeader()).toBe(0));
    const became = happened() === 1 ? '已查明：操作已生效' : '已查明：操作未生效，可以重新提交';
    expect(await screen.findByText(became)).toBeInTheDocument();
  }
  if (happened() === 1) return;
  if (isOpen) await pressed(again);
  else {
    act(open);
    await pressed(/发出/);
  }
  await waitFor(() => expect(happened()).toBe(1));
}

const tally = { tried: 0, survived: 0 };
afterAll(() => {
  process.stdout.write(
    `Net faults, as seen: ${tally.tried} tried by ${carriers.length} pieces, ${tally.survived} survived\n`,
  );
});

describe.each(carriers.map((carrier) => [carrier.name, carrier] as const))('Net faults: sent by %s', (_, carrier) => {
  it.each(faults)('%s', async (fault) => {
    for (const way of ways.filter((one) => !pageGoes(one) || goneWith.includes(fault))) {
      tally.tried += 1;
      await goesWell(carrier, fault, way).catch((error: Error) => {
        error.message = `${way}: ${error.message}`;
        throw error;
      });
      tally.survived += 1;
    }
  });
});

it('R21: of several without a form, those after one that failed are not sent, and that is said', async () => {
  await freshStart();
  await page('/here');
  act(() => openForm(async () => ({ default: Three }), {}));
  await pressed(/发出/);
  expect(await screen.findByText('其余 1 项没有提交')).toBeInTheDocument();
  expect(screen.getByText('内容已被他人修改')).toBeInTheDocument();
  expect(callsTo(setWatched.spec.path)).toHaveLength(2);
});
