/** @jest-environment node */
import { exportFileHours, jobSliceMs, maxJobFailures } from '../../../src/domain/limits';
import { createExport, listExports } from '../../../src/services/exports';
import { cancelJob } from '../../../src/services/jobs';
import { expectNoise } from '../../../tests/setup';
import { call, change, db, hour, newKey, now, operatorOf, passTime, passUntil, Refusal, resetDb } from '../../testing';
import { cancelJob as cancel, jobIn, jobs, jobsOf, jobType, type Slice, startJob } from './job';

const dropped: string[] = [];
beforeEach(() => {
  resetDb();
  dropped.length = 0;
});

const maker = operatorOf('admin') ?? { id: 'admin', name: '', codes: [], listed: false };
const stranger = operatorOf('lead') ?? { id: 'lead', name: '', codes: [], listed: false };
const result = { rows: 30, bytes: 300, expires_at: 0 };

/** Ten a slice; every tenth cannot be done. */
jobType('counting', {
  slice: ({ done, total }): Slice => {
    const next = done + 10;
    const failures = [{ item: String(next), reason: '不在了' }];
    return next < total
      ? { done: next, total, failures }
      : { done: total, total, failures, result: { ...result, expires_at: now() + hour } };
  },
  drop: ({ job_id }) => dropped.push(job_id),
});

/** Changes something, then throws, as its params say. */
jobType('breaking', {
  slice: ({ job_id, params }) => {
    jobs.touch(job_id).done = 5;
    throw params.refused === true ? new Refusal(403, '您已不能查看这个列表') : new Error('x is undefined');
  },
  drop: ({ job_id }) => dropped.push(job_id),
});

const start = (type: string, total = 30, params = {}) => change(() => startJob(type, maker, params, total).job_id);
const job = (id: string) => jobIn(maker, id);
const goOn = (ms: number = jobSliceMs) => {
  passTime(ms);
  passUntil(now());
};

describe('a job', () => {
  it('waits, goes on slice by slice, and is done with what it made', () => {
    const id = start('counting');
    expect(job(id)).toMatchObject({ status: 'queued', done: 0, total: 30, started_at: null, result: null });
    goOn();
    expect(job(id)).toMatchObject({ status: 'running', done: 10, failed: 1, finished_at: null, version: 1 });
    goOn();
    expect(job(id)).toMatchObject({ status: 'running', done: 20, failed: 2 });
    goOn();
    expect(job(id)).toMatchObject({ status: 'done', done: 30, failed: 3, version: 2, result: { rows: 30 } });
    expect(job(id).failures).toEqual(['10', '20', '30'].map((item) => ({ item, reason: '不在了' })));
  });

  it('names the first rows that could not be done, and counts all', () => {
    const id = start('counting', (maxJobFailures + 5) * 10);
    for (let slice = 0; slice < maxJobFailures + 5; slice++) goOn();
    expect(job(id)).toMatchObject({ status: 'done', failed: maxJobFailures + 5 });
    expect(job(id).failures).toHaveLength(maxJobFailures);
  });

  it('is canceled between two slices, and none follows', () => {
    const id = start('counting');
    goOn();
    change(() => cancel(job(id)));
    expect(dropped).toContain(id);
    goOn(hour);
    expect(job(id)).toMatchObject({ status: 'canceled', done: 10, due_at: null });
    expect(() => change(() => cancel(job(id)))).toThrow('任务已取消，不能取消');
  });

  it('fails with the words of a refusal, leaves nothing of that slice, and stops no other', () => {
    const broken = start('breaking', 30, { refused: true });
    const other = start('counting');
    goOn();
    expect(job(broken)).toMatchObject({ status: 'failed', error: '您已不能查看这个列表', done: 0, due_at: null });
    expect(dropped).toContain(broken);
    expect(job(other)).toMatchObject({ status: 'running', done: 10 });
  });

  it('keeps the words of a defect from operators', () => {
    expectNoise(/x is undefined/);
    const id = start('breaking');
    goOn();
    expect(job(id)).toMatchObject({ status: 'failed', error: '后台执行出错，请重试' });
  });

  it('loses what it made when that expires, and is still known', () => {
    const id = start('counting', 10);
    goOn();
    expect(dropped).not.toContain(id);
    goOn(hour);
    expect(dropped).toContain(id);
    expect(job(id)).toMatchObject({ status: 'done', due_at: null });
  });

  it('is its maker’s alone', () => {
    const id = start('counting');
    expect(() => jobIn(stranger, id)).toThrow('未找到任务');
    expect(jobsOf(stranger, 'counting')).toEqual([]);
    expect(jobsOf(maker, 'counting')).toHaveLength(1);
  });
});

describe('cancelJob', () => {
  const columns = [{ key: 'user_id', label: '用户ID' }];
  const made = async () => {
    const wish = { list: 'listUsers', title: '用户', filters: {}, columns, idem_key: newKey() };
    return (await call(createExport, wish)).data;
  };
  const stop = (job_id: string, version: number, session?: string) =>
    call(cancelJob, { job_id, version, idem_key: newKey() }, session);

  it('ends an own job, on record', async () => {
    const { job_id, version } = await made();
    expect((await stop(job_id, version)).data).toMatchObject({ status: 'canceled', result: null });
    expect(db.audits.at(-1)).toMatchObject({
      action: 'cancelJob',
      object_type: 'export',
      object_id: job_id,
      before: { status: 'queued' },
      after: { status: 'canceled' },
    });
    passTime(exportFileHours * hour);
    expect((await call(listExports, {})).data.list).toMatchObject([{ job_id, status: 'canceled' }]);
  });

  it('finds nobody else’s, and refuses one that is over', async () => {
    const { job_id, version } = await made();
    expect(await stop(job_id, version, 'lead')).toMatchObject({ status: 404, message: '未找到任务' });
    expect(await stop('jb_none', 1)).toMatchObject({ status: 404 });
    passTime(jobSliceMs);
    expect(await stop(job_id, version)).toMatchObject({ status: 409, message: '任务状态已变化，请核对后重试' });
    expect(await stop(job_id, version + 1)).toMatchObject({ status: 409, message: '任务已完成，不能取消' });
  });
});
