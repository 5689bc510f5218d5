import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { db, resetDb } from '../mock/testing';
import { queryWrite } from '../src/services/audit';
import type { Endpoint } from '../src/services/endpoint';
import { wire } from '../src/services/transport';
import { openOutcomes } from '../src/session/openOutcomes';
import { operatorSlot } from '../src/session/storage';
import { ApiError, UnknownOutcomeError } from '../src/utils/apiError';
import { endpoints } from './endpoints';
import { type Fault, faults, heldWire, isUnclear } from './faultyWire';
import { filledIn } from './forms';
import { inProcess } from './inProcess';

/**
 * Every write under every fault, with its page there or gone: it happens once at most, and what became of it is told to
 * who sent it or waits for the header. What is made of that on the screen, and by the ways to leave it, is looked at for
 * each piece that sends in src/kit/form/netFaults.test.tsx.
 */

/** To a write its page is there when the answer comes, or it is not. */
const ways = ['here', 'reload', 'close'] as const;
type Way = (typeof ways)[number];
const pageGoes = (way: Way) => way !== 'here';
/** A refusal that nobody is there to read leaves behind what an answer that never came does. */
const waysOf = (fault: Fault): readonly Way[] => (isUnclear(fault) ? ways : ['here']);

interface Case {
  endpoint: Endpoint;
  fault: Fault;
  way: Way;
}

const effectsOf = ({ spec }: Endpoint) => [...db.effects.values()].filter((effect) => effect.endpoint === spec.name);

/** Problems of the run; empty if there are none. */
async function wrongIn({ endpoint, fault, way }: Case): Promise<string[]> {
  const wrong: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what);
  };
  resetDb();
  localStorage.clear();
  sessionStorage.clear();
  operatorSlot.set('lead');
  const form = filledIn[endpoint.spec.name]?.() ?? {};
  const send = (key: unknown) => endpoint({ ...form, idem_key: key }, { about: '对象 1' }).then(() => null, asError);
  const open = () => openOutcomes.of('lead');
  const isKept = endpoint.spec.selfEvident !== true;
  const before = effectsOf(endpoint).length;
  const happened = () => effectsOf(endpoint).length - before;

  const { transport, arrived, letThrough } = heldWire(endpoint, fault);
  wire({ transport, session: () => 'lead', writes: openOutcomes });
  const sent = send(form.idem_key);
  if (pageGoes(way)) {
    // The backend has it, the page is no more there to be told.
    await arrived;
    openOutcomes.pageGone();
    if (way === 'close') sessionStorage.clear();
    must(open().length === (isKept ? 1 : 0), 'not kept when the page went');
  } else {
    letThrough();
    const error = await sent;
    if (!isUnclear(fault)) {
      must(error instanceof ApiError && !(error instanceof UnknownOutcomeError), `a refusal is told as ${error}`);
      must(open().length === 0, 'a refusal is kept as unknown');
    } else {
      must(error instanceof UnknownOutcomeError && error.idemKey === form.idem_key, `unclear is told as ${error}`);
      must(open().length === (isKept ? 1 : 0), 'unknown and not kept');
    }
  }
  must(!openOutcomes.isSending(), 'still said to be on its way');
  must(happened() === (fault === 'lost_reply' ? 1 : 0), `${happened()} effects`);

  wire({ transport: inProcess });
  const again = `${form.idem_key}-again`;
  if (open().length > 0) {
    const [note] = open();
    must(note?.label === endpoint.spec.label && note.about === '对象 1', 'kept without its name');
    const repeated = await send(again);
    must(repeated instanceof UnknownOutcomeError && repeated.idemKey === form.idem_key, `repeated: ${repeated}`);
    const { state } = await queryWrite({ idem_key: String(note?.key) });
    must(state === (happened() === 1 ? 'done' : 'absent'), `found out as ${state}`);
    openOutcomes.resolve('lead', String(note?.key));
  }
  if (happened() === 0 && isKept) must((await send(again)) === null, 'cannot be sent again');
  must(happened() <= 1, `${happened()} effects in the end`);
  return wrong;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const writes = endpoints.filter(({ spec }) => spec.kind === 'write');
const tally = { tried: 0, survived: 0 };

it.each(writes.map((endpoint) => [endpoint.spec.name, endpoint] as const))(
  'Net faults: %s happens once at most, and is known or asked after',
  async (_, endpoint) => {
    const lost: string[] = [];
    for (const fault of faults) {
      for (const way of waysOf(fault)) {
        const wrong = await wrongIn({ endpoint, fault, way });
        tally.tried += 1;
        if (wrong.length === 0) tally.survived += 1;
        lost.push(...wrong.map((what) => `${fault}, ${way}: ${what}`));
      }
    }
    expect(lost).toEqual([]);
  },
);

it('Net faults: all that was tried was survived', () => {
  process.stdout.write(`Net faults: ${tally.tried} tried on ${writes.length} writes, ${tally.survived} survived\n`);
  expect(tally.survived).toBe(tally.tried);
});

/** Modules that create keys and send, with the place where each is tested under faults. */
const senders: Record<string, string> = {
  'kit/form/WriteForm': 'as seen: a form',
  'kit/form/useWrite': 'as seen: an action',
  'kit/batch/sendEach': 'as seen: a batch',
  // A key that outlives the try, by useWrite.
  'components/config/CalendarMove': 'as seen: an action',
  'components/config/OrderList': 'as seen: an action',
  'kit/list/ExportList': 'as seen: an action',
  'components/config/editor/draftSaver': 'tests/netDrafts.test.ts',
  'components/review/useDecisions': 'components/review/benchNet.test.tsx',
  'components/review/useReviewQueue': 'components/review/benchNet.test.tsx',
  'components/review/useLease': 'components/review/benchNet.test.tsx',
  'pages/riskManage/imgReview/qualityReview/grading': 'the page: what failed leaves the case as it was',
  // Its own: sent again by hand under the same key, or without an effect that matters.
  'components/config/fields/useUpload': 'the page: 没有收到答复，可以重试',
  'pages/toolSet/translation/useSaving': 'the page: the text stays as a draft of unknown outcome',
  'pages/resource/resources/batch/jobs': 'batch.test.tsx: an upload without an answer has changed no resource',
  'kit/list/useExporter': 'the page: the export says that it failed',
  'layouts/exports/saveExport': 'the page: 下载没有收到答复，请重试',
};

it('Net faults: there is no other way to send', () => {
  const root = path.join(__dirname, '../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\.umi/.test(file),
  );
  const found = files.filter((file) => /\bnewIdemKey\b/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.map((file) => file.replace(/\.tsx?$/, '')).sort()).toEqual(Object.keys(senders).sort());
});
