import { useQuery } from '@tanstack/react-query';
import { Alert, Button, InputNumber, Modal, Progress } from 'antd';
import { useState } from 'react';
import { backTestSeconds, maxBackTestDays } from '@/domain/patrolRule/limits';
import { ruleActions } from '@/domain/patrolRule/rules';
import { sentenceOf } from '@/domain/shared/conditionTree';
import { isJobOpen, jobStatus } from '@/domain/shared/job';
import { labelOf } from '@/domain/shared/labels';
import { jobRefreshMs } from '@/domain/shared/limits';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { StateTag } from '@/kit/field/StateTag';
import { useWrite } from '@/kit/form/useWrite';
import { cancelJob } from '@/services/jobs';
import { type BackTest, readBackTest, startBackTest } from '@/services/patrolRule';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { BackTestSamples } from './BackTestSamples';
import styles from './patrolRule.module.css';

export interface BackTestProps {
  /** The rule. */
  id: string;
  name: string;
  onClose: () => void;
}

/** 回测: hits that a rule would have had over the last days, with samples and expected actions. */
export default function BackTestDialog({ id, name, onClose }: BackTestProps) {
  const write = useWrite();
  const [days, setDays] = useState<number>(maxBackTestDays);
  const query = useQuery({
    ...queryOf(readBackTest, { id }),
    refetchInterval: ({ state }) => (state.data?.test && isJobOpen(state.data.test) ? jobRefreshMs : false),
  });
  const test = query.data?.test;
  const isRunning = test != null && isJobOpen(test);
  const start = () => write((idem_key, options) => startBackTest({ id, days, idem_key }, options), id);
  const cancel = ({ job_id, version }: BackTest) =>
    write((idem_key, options) => cancelJob({ job_id, version, idem_key }, options), job_id);
  return (
    <Modal
      open
      title={`回测：${safeText(name)}`}
      width={960}
      styles={{ body: scrollingBody }}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.bar}>
        <InputNumber
          aria-label="回测天数"
          min={1}
          max={maxBackTestDays}
          precision={0}
          suffix="天"
          value={days}
          onChange={(next) => setDays(next ?? maxBackTestDays)}
        />
        <Button type="primary" disabled={isRunning} onClick={() => void start()}>
          开始回测
        </Button>
        {isRunning && <Button onClick={() => void cancel(test)}>取消回测</Button>}
        <span className="secondary">回测已保存的草稿；没有草稿时为线上版本</span>
      </div>
      <Loaded query={query} isEmpty={(data) => data.test === null} empty="还没有回测过">
        {(data) => data.test && <Result id={id} test={data.test} />}
      </Loaded>
    </Modal>
  );
}

/** Reason why a result is partial; undefined for a whole one. */
function partialText({ status, timed_out }: BackTest): string | undefined {
  if (timed_out) return `回测超过 ${backTestSeconds} 秒已停止`;
  return status === 'canceled' ? '回测已取消' : undefined;
}

function Result({ id, test }: { id: string; test: BackTest }) {
  const { status, done, total, days, conditions, hits, hit_rooms, expected, samples, error } = test;
  const partial = partialText(test);
  const looked = `${numberText(done)} / ${numberText(total)} 个房间`;
  return (
    <>
      {isJobOpen(test) && <Progress percent={Math.floor((done / Math.max(1, total)) * 100)} aria-label="回测进度" />}
      {partial && (
        <Alert
          type="warning"
          showIcon
          title={`${partial}：只检查了 ${looked}，以下为部分结果`}
          className={layout.below12}
        />
      )}
      {error !== null && <Alert type="error" showIcon title={`回测失败：${safeText(error)}`} />}
      <FactList
        columns={3}
        items={[
          ['状态', <StateTag key="status" map={jobStatus} value={status} />],
          ['范围', `最近 ${days} 天`],
          ['已检查', looked],
          ['命中', `${numberText(hits)} 次`],
          ['命中房间', `${numberText(hit_rooms)} 个`],
          [
            '预计处置',
            expected
              ? expected
                  .map(({ action, count }) => `${labelOf(ruleActions, action).label} ${numberText(count)} 次`)
                  .join('、')
              : '仅观察，不执行动作',
          ],
          ['条件', sentenceOf(conditions), 'wide'],
        ]}
      />
      <h3 className={layout.heading}>
        样本（{numberText(hits)} 次命中中随机 {samples.length} 次）
      </h3>
      <BackTestSamples
        id={id}
        samples={samples}
        conditions={conditions}
        empty={isJobOpen(test) ? '还没有命中' : '没有命中'}
      />
    </>
  );
}
