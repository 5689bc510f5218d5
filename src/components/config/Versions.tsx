import { Table } from 'antd';
import { useState } from 'react';
import { configCannot } from '@/domain/config/rules';
import { rollbackCannot } from '@/domain/config/versions';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Below } from '@/kit/base/Below';
import { openForm } from '@/kit/base/openForm';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { useOperatorId } from '@/kit/field/useOperatorId';
import { safeText } from '@/utils/safeText';
import { ContentDiff } from './ContentDiff';
import type { RollbackProps } from './dialogs/RollbackForm';
import { publishState } from './publishState';
import styles from './screen.module.css';
import type { ConfigDetail, ConfigType } from './types';
import { lockReason } from './useConfigActions';
import { useMay } from './useMay';

interface Props<B> {
  type: ConfigType<B>;
  found: ConfigDetail<B>;
}

/** Published versions, newest first: any two are compared, and any old one is rolled back to. */
export function Versions<B>({ type, found: { config, draft, versions } }: Props<B>) {
  const me = useOperatorId();
  const { setQuery } = useHashQuery();
  const mayEdit = useMay()(type.calls.rollback);
  const [chosen, setChosen] = useState<readonly number[]>(versions.slice(0, 2).map(({ version }) => version));
  const cannot = configCannot('rollback', config) ?? lockReason('rollback', config, me);
  // The older one stands on the left, in whichever order they were chosen.
  const [older, newer] = versions.filter(({ version }) => chosen.includes(version)).reverse();
  if (versions.length === 0) return <p className="secondary">尚未发布，每次发布会在此生成一个版本。</p>;

  const rollback = (to: (typeof versions)[number]) =>
    openForm<RollbackProps<B>>(() => import('./dialogs/RollbackForm'), {
      targets: [config],
      type,
      to,
      losesDraft: draft !== null,
      // A faulty version stays live until the draft is published: the publish step is next.
      onDone: (reason) => setQuery({ edit: config.id, detail: null, tab: null }, { state: publishState(reason) }),
    });
  return (
    <>
      <Table
        size="small"
        rowKey="version"
        aria-label="版本"
        pagination={false}
        dataSource={versions}
        rowSelection={{
          selectedRowKeys: [...chosen],
          hideSelectAll: true,
          // With a third choice, the first one is dropped.
          onChange: (keys) => setChosen(keys.map(Number).slice(-2)),
          getCheckboxProps: ({ version }) => ({ 'aria-label': `对比版本 ${version}` }),
        }}
        columns={[
          {
            title: '版本',
            key: 'version',
            width: 110,
            render: (_, { version }) => (
              <>
                {version} {version === config.live && <Tag color="green">当前</Tag>}
              </>
            ),
          },
          { title: '说明', key: 'note', render: (_, { note }) => <bdi>{safeText(note) || '—'}</bdi> },
          {
            title: '发布',
            key: 'at',
            width: 230,
            render: (_, { at, by }) => (
              <>
                <Time at={at} />
                <Below>{safeText(by)}</Below>
              </>
            ),
          },
          ...(mayEdit
            ? [
                {
                  title: '操作',
                  key: 'actions',
                  width: 80,
                  render: (_: unknown, one: (typeof versions)[number]) => {
                    const why = cannot ?? rollbackCannot(config, one.version);
                    return (
                      <button
                        type="button"
                        className="link-button"
                        disabled={why !== undefined}
                        title={why}
                        aria-label={`回滚到版本 ${one.version}`}
                        onClick={() => rollback(one)}
                      >
                        回滚
                      </button>
                    );
                  },
                },
              ]
            : []),
        ]}
      />
      {older && newer ? (
        <section aria-label="版本对比">
          <h3 className={styles.section}>
            版本 {older.version} 与版本 {newer.version}
          </h3>
          <ContentDiff
            type={type}
            before={older.content}
            after={newer.content}
            heads={[`版本 ${older.version}`, `版本 ${newer.version}`]}
          />
        </section>
      ) : (
        <p className="secondary">选择两个版本，对比它们的差异</p>
      )}
    </>
  );
}
