import { Button, Modal, Table } from 'antd';
import type { ReactNode } from 'react';
import { type ShownItem, type ShownOutcome, shownOutcomes } from '@/domain/shared/batch';
import type { LabelMap } from '@/domain/shared/labels';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { safeText } from '@/utils/safeText';
import { StateTag } from '../field/StateTag';

const order = Object.keys(shownOutcomes);

export interface BatchSubject<R> {
  title: string;
  render: (result: R) => ReactNode;
}

/** Results by what became of the items, in place of 成功 and 失败. */
export interface Outcomes<R> {
  map: LabelMap<string>;
  of: (result: R) => string;
}

interface Props<R extends ShownItem> {
  title: string;
  results: readonly R[];
  idOf: (result: R) => string;
  /** Subject of a row. */
  subject: BatchSubject<R>;
  outcomes?: Outcomes<R> | undefined;
  onRetry: () => void;
  /** Queries unanswered items; only then can they be sent again. */
  asking?: { busy: boolean; run: () => void };
  onClose: () => void;
}

/** Results of a batch, one row per item, failures first (docs/design/blocks.md#g5). */
export default function BatchResults<R extends ShownItem>(props: Props<R>) {
  const { title, results, idOf, subject, outcomes, onRetry, asking, onClose } = props;
  const count = (status: ShownOutcome) => results.filter((result) => result.status === status).length;
  const failed = count('failed');
  const unknown = count('unknown');
  return (
    <Modal
      open
      title={title}
      width={620}
      styles={{ body: scrollingBody }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        unknown > 0 && asking && (
          <Button key="ask" loading={asking.busy} onClick={asking.run}>
            查询结果（{unknown}）
          </Button>
        ),
        failed > 0 && (
          <Button key="retry" onClick={onRetry}>
            仅重试失败项（{failed}）
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          完成
        </Button>,
      ]}
    >
      <p role="status">
        {outcomes
          ? Object.entries(outcomes.map)
              .map(([key, { label }]) => `${label} ${results.filter((result) => outcomes.of(result) === key).length}`)
              .join('，')
          : `${unknown > 0 ? `结果未知 ${unknown}，` : ''}成功 ${count('success')}，失败 ${failed}，跳过 ${count('skipped')}`}
      </p>
      <Table
        size="small"
        rowKey={idOf}
        aria-label={title}
        tableLayout="fixed"
        dataSource={[...results].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: subject.title, key: 'subject', render: (_, result) => subject.render(result) },
          {
            title: '结果',
            key: 'status',
            width: 90,
            render: (_, result) => (
              <StateTag map={outcomes?.map ?? shownOutcomes} value={outcomes?.of(result) ?? result.status} />
            ),
          },
          { title: '说明', key: 'reason', width: 260, render: (_, { reason }) => (reason ? safeText(reason) : '—') },
        ]}
      />
    </Modal>
  );
}
