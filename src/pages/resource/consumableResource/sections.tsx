import { Flex, Form, InputNumber } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { MomentPicker } from '@/components/config/fields/MomentPicker';
import { NamesFields } from '@/components/config/fields/NamesFields';
import { PictureField } from '@/components/config/fields/PictureField';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import {
  type ConsumableBody,
  checkConsumable,
  durationText,
  iconSize,
  maxDailyUses,
  maxEffectSeconds,
  maxStack,
  unitOf,
} from '@/domain/consumable/rules';
import { maxCoinValue, maxValidDays } from '@/domain/shared/limits';
import { maxPictureBytes } from '@/domain/shared/picture';

/** The parts of a consumable beside those of all configurations. */
const sections: readonly EditorSection<ConsumableBody>[] = [
  {
    key: 'look',
    title: '种类与图标',
    paths: ['body.kind', 'body.names', 'body.icon'],
    render: () => (
      <>
        <ContentChoice name={['body', 'kind']} />
        <NamesFields />
        <Form.Item name={['body', 'icon']}>
          <PictureField label="图标" wanted={iconSize} mostBytes={maxPictureBytes} none={null} />
        </Form.Item>
      </>
    ),
  },
  {
    key: 'effect',
    title: '效果',
    paths: ['body.effect'],
    render: ({ body: { effect } }) => (
      <>
        <ContentChoice name={['body', 'effect', 'type']} />
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'effect', 'value']} most={maxCoinValue} unit={unitOf(effect.type)} />
          <Whole
            name={['body', 'effect', 'duration_sec']}
            most={maxEffectSeconds}
            unit="秒"
            extra={durationText(effect.duration_sec)}
          />
        </Flex>
        <ContentChoice name={['body', 'effect', 'scope']} />
      </>
    ),
  },
  {
    key: 'holding',
    title: '持有与使用',
    paths: [
      ...['body.max_stack', 'body.valid_type', 'body.valid_days', 'body.valid_until'],
      ...['body.use_rule', 'body.daily_use_limit', 'body.tradable'],
    ],
    render: ({ body: { valid_type } }) => (
      <>
        <Whole name={['body', 'max_stack']} least={1} most={maxStack} unit="个" />
        <ContentChoice name={['body', 'valid_type']} />
        {valid_type === 'days' && <Whole name={['body', 'valid_days']} least={1} most={maxValidDays} unit="天" />}
        {valid_type === 'until' && (
          <ContentItem name={['body', 'valid_until']}>
            <MomentPicker placeholder="选择到期日期" />
          </ContentItem>
        )}
        <ContentChoice name={['body', 'use_rule']} />
        <Whole name={['body', 'daily_use_limit']} most={maxDailyUses} unit="次" extra="0 为不限" />
        <ContentChoice name={['body', 'tradable']} />
      </>
    ),
  },
  {
    key: 'value',
    title: '估值与售价',
    paths: ['body.value_coin', 'body.sell_price'],
    render: () => (
      <Flex wrap gap="0 16px">
        <ContentItem name={['body', 'value_coin']} extra="用于计算奖励预算">
          <InputNumber />
        </ContentItem>
        <Whole name={['body', 'sell_price']} most={maxCoinValue} extra="0 为不出售" />
      </Flex>
    ),
  },
];

export default { sections, check: checkConsumable };
