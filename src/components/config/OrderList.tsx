import { HolderOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { ordersLive } from '@/domain/config/order';
import { configStatus, type Environment } from '@/domain/config/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import { toast } from '@/kit/base/feedback';
import layout from '@/kit/base/layout.module.css';
import { MoveButton } from '@/kit/base/sortable/MoveButton';
import { useSortable } from '@/kit/base/sortable/useSortable';
import { StateTag } from '@/kit/field/StateTag';
import { newIdemKey, useWrite } from '@/kit/form/useWrite';
import { safeText } from '@/utils/safeText';
import styles from './OrderList.module.css';
import { TimeBar } from './TimeBar';
import type { ConfigRow, PlacedType } from './types';
import { useMay } from './useMay';

interface Props<B> {
  type: PlacedType<B>;
  env: Environment;
  place: string;
  /** Current order, first shown first. */
  rows: readonly ConfigRow<B>[];
  reload: () => Promise<void>;
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();

/** The order of one place: by mouse or keyboard, saved as one write. */
export function OrderList<B>({ type, env, place, rows, reload }: Props<B>) {
  const { setQuery } = useHashQuery();
  const may = useMay();
  const mayOrder = may(type.calls.reorder);
  const mayOrderLive = may(type.calls.submit);
  const write = useWrite();
  const now = rows.map(({ id }) => id);
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [saving, setSaving] = useState(false);
  // A config was added to the place or removed from it, so the arranged order is outdated.
  const isOutdated = wanted !== null && !sameSet(wanted, now);
  const order = wanted && !isOutdated ? wanted : now;
  const isChanged = order.join() !== now.join();
  const cannot =
    !mayOrderLive && ordersLive(env, rows, order)
      ? '已排期、生效中或已暂停的内容改变顺序须有发布权限，请还原，或请有权限的同事调整'
      : undefined;
  // The same order is written once, however often it is sent.
  const orderKey = order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is a new write
  const idemKey = useMemo(newIdemKey, [orderKey]);

  const nameOf = (id: string) => safeText(rows.find((row) => row.id === id)?.content.name ?? id);
  const { frameProps, said, dragged, put } = useSortable<HTMLOListElement>({
    ids: order,
    nameOf,
    enabled: mayOrder && !saving,
    onOrder: setWanted,
  });
  const save = async () => {
    setSaving(true);
    const happened = await write(
      (idem_key, options) => type.calls.reorder({ env, place, ids: [...order], idem_key }, options),
      `${type.of.label}排序 ${place}`,
      idemKey,
    );
    await reload();
    if (happened) {
      setWanted(null);
      toast.success('排序已保存');
    }
    setSaving(false);
  };

  return (
    <>
      {isOutdated && (
        <Alert
          type="warning"
          showIcon
          className={layout.below12}
          title="这个位置的内容已有变化，下面是最新的顺序，请重新排列"
          action={
            <Button size="small" onClick={() => setWanted(null)}>
              知道了
            </Button>
          }
        />
      )}
      <p aria-live="polite" className="secondary">
        {said || (mayOrder ? '' : '只能查看')}
      </p>
      <ol {...frameProps} className={styles.list}>
        {order.map((id, at) => {
          const row = rows.find((one) => one.id === id);
          if (!row) return null;
          return (
            <li key={id} data-id={id} data-dragged={dragged === id} className={styles.item} draggable={mayOrder}>
              {mayOrder && <HolderOutlined aria-hidden />}
              <span className="mono">{at + 1}</span>
              <button type="button" className="link-button" onClick={() => setQuery({ detail: id, tab: null })}>
                <bdi>{safeText(row.content.name) || '（未命名）'}</bdi>
              </button>
              <StateTag map={configStatus} value={row.status} />
              <span className={styles.window}>
                <TimeBar start={row.content.start_at ?? row.online_at} end={row.content.end_at} />
              </span>
              {mayOrder && (
                <span className={styles.moves}>
                  <MoveButton word="上移" name={nameOf(id)} disabled={at === 0} run={() => put(id, at - 1)} />
                  <MoveButton
                    word="下移"
                    name={nameOf(id)}
                    disabled={at === order.length - 1}
                    run={() => put(id, at + 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {mayOrder && (
        <div className={styles.save}>
          <Button
            type="primary"
            disabled={!isChanged || cannot !== undefined}
            loading={saving}
            onClick={() => void save()}
          >
            保存排序
          </Button>
          <Button disabled={!isChanged || saving} onClick={() => setWanted(null)}>
            还原
          </Button>
          {cannot}
        </div>
      )}
    </>
  );
}
