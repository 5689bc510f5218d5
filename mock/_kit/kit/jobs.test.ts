/** @jest-environment node */
import { jobSliceMs } from '../../../src/domain/shared/limits';
import { createExport } from '../../../src/services/exports';
import { cancelJob } from '../../../src/services/jobs';
import { expectNoise } from '../../../tests/setup';
import { call, change, hour, newKey, now, operatorOf, passTime, passUntil, Refusal, resetDb } from '../../testing';
import { cancelStoredJob as cancel, jobs, jobType, requireJob, type Slice, startJob } from './job';

beforeEach(resetDb);

const maker = operatorOf('admin') ?? { id: 'admin', name: '', codes: [], listed: false };

/** Ten a slice. */
jobType('counting', {
  slice: ({ done, total }): Slice => {
    const next = done + 10;
    if (next < total) return { done: next, total };
    return { done: total, total, result: { rows: total, bytes: 300, expires_at: now() + hour } };
  },
});

/** Changes something, then throws, as its params say. */
jobType('breaking', {
  slice: ({ job_id, params }) => {
    jobs.touch(job_id).done = 5;
    throw params.refused === true ? new Refusal(403, '您已不能查看这个列表') : new Error('x is undefined');
  },
});

const start = (type: string, params = {}) => change(() => startJob(type, maker, params, 30).job_id);
const job = (id: string) => requireJob(maker, id);
const goOn = (ms: number = jobSliceMs) => {
  passTime(ms);
  passUntil(now());
};

describe('a job', () => {
  it('waits, goes on slice by slice, and is done with its result', () => {
    const id = start('counting');
    expect(job(id)).toMatchObject({ status: 'queued', done: 0, total: 30, started_at: null, result: null });
    goOn();
    expect(job(id)).toMatchObject({ status: 'running', done: 10, finished_at: null, version: 1 });
    goOn();
    goOn();
    expect(job(id)).toMatchObject({ status: 'done', done: 30, version: 2, result: { rows: 30 }, due_at: null });
  });

  it('is canceled between two slices, and none follows', () => {
    const id = start('counting');
    goOn();
    change(() => cancel(job(id)));
    goOn(hour);
    expect(job(id)).toMatchObject({ status: 'canceled', done: 10, due_at: null });
    expect(() => change(() => cancel(job(id)))).toThrow('任务已取消，不能取消');
  });

  it('fails with the words of a refusal, leaves nothing of that slice, and stops no other', () => {
    const broken = start('breaking', { refused: true });
    const other = start('counting');
    goOn();
    expect(job(broken)).toMatchObject({ status: 'failed', error: '您已不能查看这个列表', done: 0, due_at: null });
    expect(job(other)).toMatchObject({ status: 'running', done: 10 });
  });

  it('keeps the words of a defect from operators', () => {
    expectNoise(/x is undefined/);
    const id = start('breaking');
    goOn();
    expect(job(id)).toMatchObject({ status: 'failed', error: '后台执行出错，请重试' });
  });
});

describe('cancelJob', () => {
  const columns = [{ key: 'user_id', label: '用户ID' }];
  const made = async () => {
    const input = { list: 'listUsers', title: '用户', filters: {}, columns, idem_key: newKey() };
    return (await call(createExport, input)).data;
  };
  const stop = (job_id: string, version: number, session?: string) =>
    call(cancelJob, { job_id, version, idem_key: newKey() }, session);

  it('finds nobody else’s, and refuses one that is over', async () => {
    const { job_id, version } = await made();
    expect(await stop(job_id, version, 'lead')).toMatchObject({ status: 404, message: '未找到任务' });
    expect(await stop('jb_none', 1)).toMatchObject({ status: 404 });
    passTime(jobSliceMs);
    expect(await stop(job_id, version)).toMatchObject({ status: 409, message: '任务状态已变化，请核对后重试' });
    expect(await stop(job_id, version + 1)).toMatchObject({ status: 409, message: '任务已完成，不能取消' });
  });
});
