import { useModel } from '@umijs/max';
import { Alert, Button, Flex } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { Content } from '@/domain/config/rules';
import { planMovedBy, windowMovedBy } from '@/domain/config/window';
import { toast } from '@/kit/base/feedback';
import layout from '@/kit/base/layout.module.css';
import { newIdemKey, useWrite } from '@/kit/form/useWrite';
import { safeText } from '@/utils/safeText';
import { type CalendarItem, configWindowText } from './CalendarBar';
import type { ConfigType } from './types';

/** A draft that was moved along the calendar and is not saved. */
export interface CalendarMoving {
  item: CalendarItem;
  days: number;
}

interface Props<B> {
  type: ConfigType<B>;
  moving: CalendarMoving;
  onDone: () => void;
}

const daysText = (days: number): string => `${days > 0 ? '推后' : '提前'} ${Math.abs(days)} 天`;

/** Fields that move together with the window, as text. */
const momentsText = <B,>({ moments = [], labels }: ConfigType<B>): string => {
  const names = moments.map((field) => labels[`body.${String(field)}`]?.label ?? String(field));
  return names.length > 0 ? `，${names.join('、')}一并移动` : '';
};

/** Confirms a move in the calendar; the one write changes only the draft's times. */
export function CalendarMove<B>({ type, moving: { item, days }, onDone }: Props<B>) {
  const { region } = useModel('region');
  const write = useWrite();
  const [saving, setSaving] = useState(false);
  // The same move is written once, however often it is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another move is another write
  const idemKey = useMemo(newIdemKey, [item.id, item.version, days]);
  // After a lost response, the content read again already has the new times.
  const made = useRef<{ key: string; content: Content<B> } | null>(null);
  const along = momentsText(type);
  const save = async () => {
    setSaving(true);
    const { id, version } = item;
    const happened = await write(
      async (idem_key, options) => {
        if (made.current?.key !== idem_key) {
          const { config } = await type.calls.get({ id });
          made.current = { key: idem_key, content: planMovedBy(config.content, days, type.moments) };
        }
        await type.calls.save({ id, version, content: made.current.content, idem_key }, options);
        await type.calls.lock({ id, hold: false });
      },
      `${type.of.label} ${id}`,
      idemKey,
    );
    setSaving(false);
    if (!happened) return;
    toast.success('已保存');
    onDone();
  };
  return (
    <Alert
      type="info"
      showIcon
      className={layout.below12}
      title={`草稿「${safeText(item.name)}」${daysText(days)}：${configWindowText(windowMovedBy(item, days), region)}（${region}）${along}`}
      action={
        <Flex gap="small">
          <Button size="small" type="primary" loading={saving} onClick={() => void save()}>
            保存新时间
          </Button>
          <Button size="small" onClick={onDone}>
            放回原处
          </Button>
        </Flex>
      }
    />
  );
}
