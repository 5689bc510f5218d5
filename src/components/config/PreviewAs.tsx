import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { type Environment, environments } from '@/domain/config';
import { labelOf } from '@/domain/labels';
import type { OutputOf } from '@/services/endpoint';
import controls from '@/ui/controls.module.css';
import { Loaded } from '@/ui/Loaded';
import layout from '@/ui/layout.module.css';
import { scrollingBody } from '@/ui/scrollingBody';
import { safeText } from '@/utils/safeText';
import { MomentPicker } from './fields/MomentPicker';
import styles from './PreviewAs.module.css';
import type { PlacedType } from './types';

type Line = OutputOf<PlacedType<unknown>['calls']['preview']>['list'][number];

export interface PreviewAsProps<B> {
  type: PlacedType<B>;
  env: Environment;
  onClose: () => void;
}

/** 某用户看到什么: what somebody gets at a moment, in order, and why not the others. */
export default function PreviewAs<B>({ type, env, onClose }: PreviewAsProps<B>) {
  const moment = useId();
  const [uid, setUid] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const [asked, setAsked] = useState<{ uid: string; at: number | null } | null>(null);
  const finding = useQuery({
    queryKey: [type.calls.preview.spec.name, env, asked],
    queryFn: ({ signal }) =>
      type.calls.preview(
        { env, uid: asked?.uid ?? '', ...(asked?.at === null || asked === null ? {} : { at: asked.at }) },
        { signal },
      ),
    enabled: asked !== null,
  });
  const [wrong, setWrong] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const isId = /^\d{4,20}$/.test(uid.trim());
    setWrong(!isId);
    if (isId) setAsked({ uid: uid.trim(), at });
  };
  return (
    <Modal open title="某用户看到什么" width={720} styles={{ body: scrollingBody }} footer={null} onCancel={onClose}>
      {env === 'test' && <Alert type="info" className={layout.below12} title={`${environments.test.label}环境`} />}
      <form className={styles.ask} onSubmit={ask}>
        <label>
          用户ID{' '}
          <input
            className={`mono ${controls.input}`}
            value={uid}
            inputMode="numeric"
            aria-invalid={wrong}
            onChange={({ target }) => setUid(target.value)}
          />
        </label>
        <label htmlFor={moment}>时刻</label>
        <MomentPicker id={moment} placeholder="现在" value={at} onChange={setAt} />
        <Button type="primary" htmlType="submit">
          查看
        </Button>
      </form>
      {wrong && (
        <p role="alert" className={controls.error}>
          用户ID 是 4 到 20 位数字
        </p>
      )}
      {asked && (
        <Loaded query={finding} rows={6}>
          {({ list }) =>
            Object.keys(type.places).map((place) => (
              <Place
                key={place}
                label={labelOf(type.places, place).label}
                lines={list.filter((line) => line.place === place)}
              />
            ))
          }
        </Loaded>
      )}
    </Modal>
  );
}

function Place({ label, lines }: { label: string; lines: readonly Line[] }) {
  const shown = lines.filter((line) => line.shown);
  const hidden = lines.filter((line) => !line.shown);
  return (
    <section aria-label={label} className={styles.place}>
      <h3>{label}</h3>
      {shown.length === 0 ? (
        <p className="secondary">该位置没有内容，客户端将隐藏</p>
      ) : (
        <ol>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <bdi>{safeText(name)}</bdi>
            </li>
          ))}
        </ol>
      )}
      {hidden.length > 0 && (
        <details>
          <summary className="secondary">另有 {hidden.length} 个不展示</summary>
          <ul>
            {hidden.map(({ id, name, why }) => (
              <li key={id}>
                <bdi>{safeText(name)}</bdi> <span className="secondary">{safeText(why)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
