import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions, Flex, Skeleton, Table, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { AuditChanges } from '@/components/AuditChanges';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { wordMatches } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { wordType } from '@/domain/objects/word';
import { languages } from '@/domain/review';
import { wordScenes, wordSources, wordVerbs } from '@/domain/words';
import type { BankWord } from '@/services/wordSchema';
import { getWord, type WordDetail } from '@/services/words';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { Loaded } from '@/ui/Loaded';
import layout from '@/ui/layout.module.css';
import { lazyPart } from '@/ui/lazyPart';
import { Part } from '@/ui/Part';
import { safeText } from '@/utils/safeText';
import { shareText } from './Impact';
import { RuleTags } from './RuleTags';
import { Samples } from './Samples';
import { Trend } from './Trend';
import styles from './WordDrawer.module.css';

const AuditTrail = lazyPart(() => import('@/components/AuditTrail'));

interface Props {
  id: string;
  tab: string | null;
  onTab: (tab: string | null) => void;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  position?: string | undefined;
  /** What can be done with it. */
  buttons?: (word: BankWord) => ReactNode;
}

/** One word beside a list: what it is, what it hits, what it was, who did what to it. */
export default function WordDrawer({ id, tab, onTab, onClose, onPrevious, onNext, position, buttons }: Props) {
  const query = useQuery({
    queryKey: [getWord.spec.name, id],
    queryFn: ({ signal }) => getWord({ word_id: id }, { signal }),
  });
  return (
    <DetailDrawer title="可疑词详情" onClose={onClose} onPrevious={onPrevious} onNext={onNext} position={position}>
      <Loaded query={query} rows={8}>
        {(detail) => (
          <Tabs
            key={id}
            activeKey={tab === 'revisions' || tab === 'audit' ? tab : 'detail'}
            onChange={(next) => onTab(next === 'detail' ? null : next)}
            items={[
              { key: 'detail', label: '详情', children: <Facts detail={detail} buttons={buttons?.(detail.word)} /> },
              { key: 'revisions', label: '版本', children: <Revisions detail={detail} /> },
              {
                key: 'audit',
                label: '操作记录',
                children: (
                  <Part fallback={<Skeleton active />}>
                    <AuditTrail type={wordType} id={id} />
                  </Part>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  );
}

const listOf = (values: readonly string[]): ReactNode =>
  values.length === 0 ? '—' : <bdi>{values.map(safeText).join('、')}</bdi>;

function Facts({ detail: { word, samples, conflicts, trend }, buttons }: { detail: WordDetail; buttons: ReactNode }) {
  const scenes = optionsOf(wordScenes).filter(({ value }) => word.scenes.includes(value));
  return (
    <Flex vertical gap="middle">
      <Flex gap="small" wrap align="center">
        <h2 className={styles.heading}>
          <bdi>{safeText(word.word)}</bdi>
        </h2>
        <RuleTags {...word} />
        {buttons}
      </Flex>
      {word.pending_approval && (
        <Alert type="info" showIcon title={`申请 ${word.pending_approval} 在等第二人审批，通过前保持现状`} />
      )}
      {conflicts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="会命中白名单短语"
          description={conflicts.map(({ phrase, source }) => `${safeText(phrase)}（${safeText(source)}）`).join('、')}
        />
      )}
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'id', label: '编号', children: <span className="mono">{word.word_id}</span> },
          { key: 'match', label: '匹配', children: <StateTag map={wordMatches} value={word.match} /> },
          { key: 'variants', label: '变体', span: 2, children: listOf(word.variants) },
          { key: 'scenes', label: '场景', span: 2, children: scenes.map(({ label }) => label).join('、') },
          { key: 'exempt', label: '白名单', span: 2, children: listOf(word.exempt) },
          { key: 'hits', label: '24h 命中 / 人数', children: `${word.hit_24h} / ${word.users_24h}` },
          { key: 'traffic', label: '占流量', children: shareText(word.traffic) },
          { key: 'fp', label: '误伤率', children: word.fp_rate === null ? '—' : shareText(word.fp_rate) },
          { key: 'lang', label: '语言', children: <StateTag map={languages} value={word.lang} /> },
          { key: 'source', label: '来源', children: <StateTag map={wordSources} value={word.source} /> },
          { key: 'by', label: '创建', children: safeText(word.created_by) },
          { key: 'observe', label: '观察至', children: <Time at={word.observe_until} /> },
          { key: 'expire', label: '失效时间', children: <Time at={word.expire_at} /> },
          { key: 'merged', label: '并入', children: word.merged_into ?? '—' },
          { key: 'bank', label: '词库版本', children: word.bank_version === null ? '未发布' : `v${word.bank_version}` },
        ]}
      />
      <section aria-label="近 14 天命中">
        <h3 className={layout.heading}>近 14 天命中</h3>
        <Trend label="近 14 天命中" points={trend} />
      </section>
      <section aria-label="命中样本">
        <h3 className={layout.heading}>样本</h3>
        <Samples samples={samples} />
      </section>
    </Flex>
  );
}

/** Each version against the one before it. */
function Revisions({ detail: { revisions } }: { detail: WordDetail }) {
  return (
    <Table
      size="small"
      rowKey="version"
      aria-label="版本"
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={revisions.map((revision, index) => ({ ...revision, before: revisions[index + 1]?.state ?? null }))}
      locale={{ emptyText: '还没有人改过它' }}
      columns={[
        { title: '版本', key: 'version', width: 70, render: (_, { version }) => `v${version}` },
        {
          title: '操作',
          key: 'verb',
          width: 210,
          render: (_, { verb, at, by }) => (
            <>
              <StateTag map={wordVerbs} value={verb} />
              <div>
                <Time at={at} />
              </div>
              {safeText(by)}
            </>
          ),
        },
        {
          title: '变更',
          key: 'change',
          render: (_, { before, state }) => <AuditChanges type={wordType} before={before} after={state} />,
        },
      ]}
    />
  );
}
