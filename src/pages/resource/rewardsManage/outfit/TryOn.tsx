import { Alert, Button, Modal } from 'antd';
import { layerConflicts, slots } from '@/domain/dressup/rules';
import { partProblem } from '@/domain/outfit/rules';
import { labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { safeText } from '@/utils/safeText';
import { Stage } from '../../shared/dummy/Stage';
import styles from './outfit.module.css';
import type { TryOnProps } from './outfitRow';
import { chosenPartsOf, knownPartsOf, useChoices, wornOf } from './outfitRow';

/** 试穿整套: all parts on one dummy, from the top layer down, with what keeps one from being worn. */
export default function TryOn({ row: { env, content }, onClose }: TryOnProps) {
  const { parts } = content.body;
  return (
    <Modal
      open
      title={
        <>
          试穿整套：<bdi>{safeText(content.name) || '（未命名）'}</bdi>
        </>
      }
      width={860}
      styles={{ body: scrollingBody }}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <Loaded query={useChoices(env)}>
        {({ list }) => {
          const chosen = chosenPartsOf(parts, list);
          const lines = parts.map((part, place) => ({ ...part, choice: chosen[place] }));
          return (
            <div className={styles.tryOn}>
              <PlainTable
                label="部件"
                columns={[
                  { title: '部位', render: ({ slot }) => labelOf(slots, slot).label },
                  {
                    title: '装扮',
                    wraps: true,
                    render: ({ choice, dressup_id }) => <bdi>{safeText(choice?.name ?? (dressup_id || '未选择'))}</bdi>,
                  },
                  { title: '层级', number: true, render: ({ choice }) => choice?.layer ?? '—' },
                  { title: '状态', render: ({ choice }) => partProblem(choice) ?? '可用' },
                ]}
                rows={[...lines].sort((a, b) => (b.choice?.layer ?? 0) - (a.choice?.layer ?? 0))}
                rowKey={({ slot, dressup_id }) => `${slot} ${dressup_id}`}
                empty="还没有选择部件"
              />
              <Stage label="试穿效果" worn={wornOf(parts, list)}>
                {layerConflicts(knownPartsOf(parts, list)).map((text) => (
                  <Alert key={text} type="warning" showIcon title={safeText(text)} />
                ))}
              </Stage>
            </div>
          );
        }}
      </Loaded>
    </Modal>
  );
}
