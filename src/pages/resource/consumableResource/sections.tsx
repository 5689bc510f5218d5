import { Flex, Form, InputNumber, Radio } from 'antd';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { MomentPicker } from '@/components/config/fields/MomentPicker';
import { NamesFields } from '@/components/config/fields/NamesFields';
import { PictureField } from '@/components/config/fields/PictureField';
import { Whole } from '@/components/config/fields/Whole';
import type { Section } from '@/components/config/types';
import {
  type ConsumableBody,
  consumableKinds,
  durationText,
  effectScopes,
  effectTypes,
  iconSize,
  maxDailyUses,
  maxEffectSeconds,
  maxStack,
  tradables,
  unitOf,
  useRules,
  validTypes,
} from '@/domain/consumable';
import { optionsOf } from '@/domain/labels';
import { maxCoinValue, maxValidDays } from '@/domain/limits';
import { maxPictureBytes } from '@/domain/picture';

/** The parts of a consumable beside those of all configurations. */
const sections: readonly Section<ConsumableBody>[] = [
  {
    key: 'look',
    title: '种类与图标',
    paths: ['body.kind', 'body.names', 'body.icon'],
    render: () => (
      <>
        <ContentItem name={['body', 'kind']}>
          <Radio.Group options={optionsOf(consumableKinds)} />
        </ContentItem>
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
        <ContentItem name={['body', 'effect', 'type']}>
          <Radio.Group options={optionsOf(effectTypes)} />
        </ContentItem>
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'effect', 'value']} most={maxCoinValue} unit={unitOf(effect.type)} />
          <Whole
            name={['body', 'effect', 'duration_sec']}
            most={maxEffectSeconds}
            unit="秒"
            extra={durationText(effect.duration_sec)}
          />
        </Flex>
        <ContentItem name={['body', 'effect', 'scope']}>
          <Radio.Group options={optionsOf(effectScopes)} />
        </ContentItem>
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
        <ContentItem name={['body', 'valid_type']}>
          <Radio.Group options={optionsOf(validTypes)} />
        </ContentItem>
        {valid_type === 'days' && <Whole name={['body', 'valid_days']} least={1} most={maxValidDays} unit="天" />}
        {valid_type === 'until' && (
          <ContentItem name={['body', 'valid_until']}>
            <MomentPicker placeholder="选择到期日期" />
          </ContentItem>
        )}
        <ContentItem name={['body', 'use_rule']}>
          <Radio.Group options={optionsOf(useRules)} />
        </ContentItem>
        <Whole name={['body', 'daily_use_limit']} most={maxDailyUses} unit="次" extra="0 为不限" />
        <ContentItem name={['body', 'tradable']}>
          <Radio.Group options={optionsOf(tradables)} />
        </ContentItem>
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

export default sections;
