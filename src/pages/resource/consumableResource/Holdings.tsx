import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { consumableType } from '@/domain/consumable/fields';
import { effectText } from '@/domain/consumable/rules';
import { focusOpened } from '@/kit/base/focusFirst';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Time } from '@/kit/field/Time';
import { useUidBox } from '@/kit/field/useUidBox';
import { consumableHoldings } from '@/services/consumable';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './consumable.module.css';

/** 用户持有: by the number of a user, what he holds and what it does for him. */
export default function Holdings({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<string | null>(null);
  const { box, problem, onSubmit } = useUidBox(setAsked);
  const form = useRef<HTMLFormElement>(null);
  const holdings = useQuery({ ...queryOf(consumableHoldings, { uid: asked ?? '' }), enabled: asked !== null });
  return (
    <Modal
      open
      title="用户持有"
      width={720}
      styles={{ body: scrollingBody }}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(open) => open && focusOpened(form.current)}
    >
      <form ref={form} className={styles.ask} onSubmit={onSubmit}>
        {box}
        <Button type="primary" htmlType="submit">
          查询
        </Button>
      </form>
      {problem}
      {asked && (
        <Loaded query={holdings}>
          {({ list }) => (
            <PlainTable
              label={`用户 ${asked} 持有`}
              rows={list}
              rowKey={({ id, version, expires_at }) => `${id} ${version} ${expires_at}`}
              empty="没有持有任何消耗品"
              columns={[
                {
                  title: '名称',
                  render: ({ id, name }) => (
                    <ObjectLink type={consumableType} id={id}>
                      <bdi>{safeText(name)}</bdi>
                    </ObjectLink>
                  ),
                },
                { title: '数量', number: true, render: ({ quantity }) => numberText(quantity) },
                { title: '效果', wraps: true, render: ({ effect }) => effectText(effect) },
                { title: '领取时版本', render: ({ version }) => `第 ${version} 版` },
                {
                  title: '到期',
                  render: ({ expires_at }) => (expires_at === null ? '不过期' : <Time at={expires_at} />),
                },
              ]}
            />
          )}
        </Loaded>
      )}
    </Modal>
  );
}
