import { useQuery } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import type { Environment } from '@/domain/config/rules';
import { pushType } from '@/domain/push/fields';
import { clearable } from '@/kit/base/clearable';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Time } from '@/kit/field/Time';
import { whyPushes } from '@/services/pushPlan';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from '../push.module.css';
import { AskUid, toldOf } from './AskUid';

export interface WhyAllProps {
  env: Environment;
  onClose: () => void;
}

/** 触达检查 of all live or scheduled pushes for one user: whether and when each is sent, or the rule that stops it. */
export default function WhyAllDialog({ env, onClose }: WhyAllProps) {
  const [uid, setUid] = useState<string | null>(null);
  const [push, setPush] = useState<string | null>(null);
  const query = useQuery({ ...queryOf(whyPushes, { env, uid: uid ?? '' }), enabled: uid !== null, gcTime: 0 });
  const told = toldOf(query.error);
  return (
    <Modal open title="触达检查" width={860} footer={null} styles={{ body: scrollingBody }} onCancel={onClose}>
      <AskUid onAsk={setUid} told={told} />
      {uid !== null && told === undefined && (
        <Loaded query={query} isEmpty={({ list }) => list.length === 0} empty="没有生效中或已排期的推送">
          {({ list }) => (
            <>
              <Select
                aria-label="推送"
                allowClear={clearable}
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={`全部计划中的推送（${list.length}）`}
                popupMatchSelectWidth={false}
                className={styles.pick ?? ''}
                value={push}
                options={list.map(({ id, name }) => ({ value: id, label: safeText(name) }))}
                onChange={(picked) => setPush(picked ?? null)}
              />
              <PlainTable
                label="会收到哪些推送"
                rows={list.filter(({ id }) => push === null || id === push)}
                rowKey={({ id }) => id}
                columns={[
                  {
                    title: '推送',
                    wraps: true,
                    render: ({ id, name }) => (
                      <ObjectLink type={pushType} id={id}>
                        <bdi>{safeText(name)}</bdi>
                      </ObjectLink>
                    ),
                  },
                  { title: '收到时间', render: ({ at }) => <Time at={at} /> },
                  { title: '结论', wraps: true, render: ({ verdict }) => verdict },
                ]}
              />
            </>
          )}
        </Loaded>
      )}
    </Modal>
  );
}
