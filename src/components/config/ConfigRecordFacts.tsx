import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { Fragment } from 'react';
import { draftStates } from '@/domain/config/rules';
import { approvalPath } from '@/domain/shared/fields';
import { rateOf } from '@/domain/shared/rate';
import { type FactItem, FactList } from '@/kit/base/FactList';
import { Part } from '@/kit/base/Part';
import { Section } from '@/kit/detail/Section';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import { numberText, percentText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { ContentDiff } from './ContentDiff';
import { statesOf } from './configViews';
import { configDiffOf } from './diff';
import { endOf } from './endOf';
import References from './References';
import styles from './screen.module.css';
import { TimeBar } from './TimeBar';
import { type ConfigDetail, type ConfigType, isPlaced } from './types';
import { VersionValue } from './VersionValue';

interface Props<B> {
  type: ConfigType<B>;
  found: ConfigDetail<B>;
}

const rolloutText = ({ percent, whitelist }: ConfigDetail<unknown>['config']['rollout'], affects = '用户'): string =>
  `${numberText(percent)}% 的${affects}${whitelist.length > 0 ? `，另有 ${whitelist.length} 名指定用户` : ''}`;

/** Creator, and approver of the live version. */
const madeBy = ({ created_by, agreed_by }: Props<unknown>['found']['config']): string =>
  `${created_by} / ${agreed_by ?? '—'}`;

/** Live content as users see it, and the changes of the draft. */
export function ConfigRecordFacts<B>({ type, found: { config, live, draft } }: Props<B>) {
  const shown = live ?? config.content;
  const begins = shown.start_at ?? config.online_at;
  const { Preview, More, moreFirst, labels, isTold, values } = type;
  // Weight is left out for types without places.
  const said = configDiffOf(null, shown, labels).filter(
    ({ path }) => (isPlaced(type) || path !== 'weight') && isTold?.(path, shown) !== false,
  );
  const more = More && (
    <Part>
      <More row={config} />
    </Part>
  );
  const clickRate = `（点击率 ${percentText(rateOf(config.clicked, config.shown), 1)}）`;
  const seen = `${numberText(config.shown)} / ${numberText(config.clicked)}${clickRate}`;
  return (
    <>
      {draft?.rejected && (
        <Alert
          type="warning"
          showIcon
          title="上次的发布申请被驳回"
          description={<bdi>{safeText(draft.rejected)}</bdi>}
        />
      )}
      {draft?.approval_id && (
        <Alert
          type="info"
          showIcon
          title="发布申请等待第二人同意"
          action={<Link to={approvalPath(draft.approval_id)}>查看申请</Link>}
        />
      )}
      {config.lock && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {safeText(config.lock.by_name)} 正在编辑，至 <Time at={config.lock.until} />
            </>
          }
        />
      )}
      {moreFirst && more}
      <div className={styles.facts}>
        <FactList
          columns={1}
          items={[
            [
              '状态',
              <Fragment key="status">
                <StateTag map={statesOf(type.of)} value={config.status} />{' '}
                {live && config.draft !== 'none' && <StateTag map={draftStates} value={config.draft} />}{' '}
                {config.live !== null && <span className="secondary">版本 {numberText(config.live)}</span>}
              </Fragment>,
            ],
            ...(draft?.due_at ? [['新版本生效', <Time key="due" at={draft.due_at} />] as const] : []),
            ['编号', <Uid key="id" id={config.id} label="编号" />],
            [
              '生效时间',
              <TimeBar key="window" start={begins} end={config.ended_at ?? endOf(shown, begins, type.lasts)} />,
            ],
            ...(type.ownTraffic ? [] : [['灰度', rolloutText(config.rollout, type.affects)] as const]),
            ['创建 / 审批', safeText(madeBy(config))],
            ...(isPlaced(type) ? [['曝光 / 点击', seen] as const] : []),
            ...said.map(
              ({ path, label, after }): FactItem => [
                label,
                <VersionValue key={path} path={path} value={after} labels={labels} values={values} />,
              ],
            ),
          ]}
        />
        <Part>
          <Preview content={shown} env={config.env} id={config.id} />
        </Part>
      </div>
      {!moreFirst && more}
      <Section title="引用">
        <Part>
          <References type={type} row={config} />
        </Part>
      </Section>
      {live && draft && (
        <Section title="未发布的修改">
          <p className="secondary">
            {safeText(draft.updated_by)} 保存于 <Time at={draft.updated_at} />
          </p>
          <ContentDiff type={type} before={live} after={draft.content} heads={['线上', '草稿']} />
        </Section>
      )}
    </>
  );
}
