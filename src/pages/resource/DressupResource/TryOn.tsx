import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Select } from 'antd';
import { useState } from 'react';
import type { Environment } from '@/domain/config/rules';
import { type DressupSlot, layerConflicts, slots } from '@/domain/dressup/rules';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { clearable } from '@/kit/base/clearable';
import { Loaded } from '@/kit/base/Loaded';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { dressup } from '@/services/dressup';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { Stage } from '../shared/dummy/Stage';
import type { DressupRow } from './takeOffAction';
import styles from './tryOn.module.css';

interface Props {
  env: Environment;
  onClose: () => void;
}

/** All that may be worn together some day: what is served, will be, or is still drafted. */
const status = ['draft', 'pending', 'scheduled', 'online', 'paused'] as const;

/** All fields fit without scrolling: slots, layers and dummy are visible together on a low screen, too. */
const highBody = { ...scrollingBody, maxHeight: 'calc(100vh - 160px)' } as const;

/** 叠加试穿: one of each slot chosen, worn on one dummy in the order of their layers. */
export default function TryOn({ env, onClose }: Props) {
  const query = useQuery(queryOf(dressup.list, { env, status: [...status], size: 1000 }, 'tryOn'));
  return (
    <Modal
      open
      title="叠加试穿"
      centered
      width={1_040}
      styles={{ body: highBody }}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <Loaded query={query}>{({ list }) => <Wardrobe rows={list} />}</Loaded>
    </Modal>
  );
}

type Chosen = Readonly<Partial<Record<DressupSlot, string>>>;

function Wardrobe({ rows }: { rows: readonly DressupRow[] }) {
  const [chosen, setChosen] = useState<Chosen>({});
  const worn = rows.filter(({ id, content }) => chosen[content.body.slot] === id);
  const layered = worn.map(({ content: { name, body } }) => ({ ...body, name: safeText(name) }));
  const conflicts = layerConflicts(layered);
  const fromTop = [...layered].sort((a, b) => b.layer - a.layer);
  return (
    <div className={styles.wardrobe}>
      <div className={styles.slots}>
        {optionsOf(slots).map(({ value: slot, label }) => (
          <div key={slot} className={styles.slot}>
            <span>{label}</span>
            <Select
              allowClear={clearable}
              showSearch
              optionFilterProp="label"
              placeholder="不佩戴"
              aria-label={label}
              value={chosen[slot]}
              onChange={(id?: string) => setChosen(({ [slot]: _, ...rest }) => (id ? { ...rest, [slot]: id } : rest))}
              options={rows
                .filter(({ content }) => content.body.slot === slot)
                .map(({ id, content }) => ({ value: id, label: safeText(content.name) || id }))}
            />
          </div>
        ))}
        <Button disabled={worn.length === 0} onClick={() => setChosen({})}>
          全部卸下
        </Button>
      </div>
      <div className={styles.layers}>
        {conflicts.map((text) => (
          <Alert key={text} type="warning" showIcon title={text} />
        ))}
        <output aria-label="从上到下">
          {fromTop.length > 0 && (
            <ol className={styles.order}>
              {fromTop.map(({ slot, name, layer }) => (
                <li key={slot}>
                  <span className="mono">{layer}</span> {labelOf(slots, slot).label}「<bdi>{name}</bdi>」
                </li>
              ))}
            </ol>
          )}
        </output>
      </div>
      <div className={styles.stage}>
        <Stage label="试穿效果" worn={layered} />
      </div>
    </div>
  );
}
