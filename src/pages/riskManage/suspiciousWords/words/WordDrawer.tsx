import { Alert, Flex, Table } from 'antd';
import type { ReactNode } from 'react';
import { PendingRequest } from '@/components/approval/PendingRequest';
import { optionsOf } from '@/domain/shared/labels';
import { wordType } from '@/domain/word/fields';
import { wordScenes, wordVerbs } from '@/domain/word/rules';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { AuditChanges } from '@/kit/field/AuditChanges';
import { Rate } from '@/kit/field/Rate';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getWord, type WordDetail } from '@/services/word';
import type { BankWord } from '@/services/wordSchema';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { impactShareText } from './Impact';
import { RuleTags } from './RuleTags';
import { Samples } from './Samples';
import { Trend } from './Trend';
import styles from './WordDrawer.module.css';

type Props = Pick<DetailProps<BankWord>, 'id' | 'walk' | 'onClose'> & {
  /** Action buttons. */
  buttons?: (word: BankWord) => ReactNode;
};

/** One word beside a list: what it is, what it hits, what it was, who did what to it. */
export default function WordDrawer({ buttons, ...beside }: Props) {
  return (
    <ObjectDrawer
      of={wordType}
      call={getWord}
      {...beside}
      tabs={(detail) => [{ key: 'revisions', label: '版本', children: <Revisions detail={detail} /> }]}
    >
      {(detail) => <Detail detail={detail} buttons={buttons?.(detail.word)} />}
    </ObjectDrawer>
  );
}

function Detail({ detail: { word, samples, conflicts, trend }, buttons }: { detail: WordDetail; buttons: ReactNode }) {
  const scenes = optionsOf(wordScenes).filter(({ value }) => word.scenes.includes(value));
  return (
    <>
      <Flex gap="small" wrap align="center">
        <h2 className={styles.heading}>
          <bdi>{safeText(word.word)}</bdi>
        </h2>
        <RuleTags {...word} />
        {buttons}
      </Flex>
      {word.pending_approval && <PendingRequest id={word.pending_approval} />}
      {conflicts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="会命中白名单短语"
          description={conflicts.map(({ phrase, source }) => `${safeText(phrase)}（${safeText(source)}）`).join('、')}
        />
      )}
      <Facts
        of={wordType}
        row={word}
        facts={[
          'match',
          ['variants', undefined, 'wide'],
          ['scenes', scenes.map(({ label }) => label).join('、'), 'wide'],
          ['exempt', undefined, 'wide'],
          ['24 小时命中 / 人数', `${numberText(word.hit_24h)} / ${numberText(word.users_24h)}`],
          ['traffic', impactShareText(word.traffic)],
          ['fp_rate', <Rate key="wrong" share={word.fp_rate} digits={2} />],
          'lang',
          'source',
          ['created_by', safeText(word.created_by)],
          'observe_until',
          'expire_at',
          'merged_into',
          ['bank_version', word.bank_version === null ? '未发布' : `v${numberText(word.bank_version)}`],
        ]}
      />
      <Section title="近 14 天命中">
        <Trend label="近 14 天命中" points={trend} />
      </Section>
      <Section title="命中样本">
        <Samples samples={samples} />
      </Section>
    </>
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
        { title: '版本', key: 'version', width: 70, render: (_, { version }) => `v${numberText(version)}` },
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
