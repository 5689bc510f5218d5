import { useQuery } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { type Environment, environments } from '@/domain/config/rules';
import { labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { scrollingBody } from '@/kit/base/scrollingBody';
import type { OutputOf } from '@/services/endpoint';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { AskUserAt, type UserAt } from './AskUserAt';
import styles from './PreviewAs.module.css';
import type { PlacedType } from './types';

type Line = OutputOf<PlacedType<unknown>['calls']['preview']>['list'][number];

export interface PreviewAsProps<B> {
  type: PlacedType<B>;
  env: Environment;
  onClose: () => void;
}

/** 按用户预览: configs one user gets at a moment, in order, and the reason for each other one. */
export default function PreviewAs<B>({ type, env, onClose }: PreviewAsProps<B>) {
  const [asked, setAsked] = useState<UserAt | null>(null);
  const finding = useQuery({
    ...queryOf(type.calls.preview, {
      env,
      uid: asked?.uid ?? '',
      ...(asked?.at === null || asked === null ? {} : { at: asked.at }),
    }),
    enabled: asked !== null,
  });
  return (
    <Modal open title="按用户预览" width={720} styles={{ body: scrollingBody }} footer={null} onCancel={onClose}>
      {env === 'test' && <Alert type="info" className={layout.below12} title={`${environments.test.label}环境`} />}
      <AskUserAt primary className={styles.ask} onAsk={setAsked} />
      {asked && (
        <Loaded query={finding} rows={6}>
          {({ list }) =>
            Object.keys(type.places).map((place) => (
              <Place
                key={place}
                label={labelOf(type.places, place).label}
                previewRows={list.filter((line) => line.place === place)}
              />
            ))
          }
        </Loaded>
      )}
    </Modal>
  );
}

function Place({ label, previewRows }: { label: string; previewRows: readonly Line[] }) {
  const shown = previewRows.filter((line) => line.shown);
  const hidden = previewRows.filter((line) => !line.shown);
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
