import { Flex, Form, InputNumber, Radio } from 'antd';
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
  tradables,
  unitOf,
  useRules,
  validTypes,
} from '@/domain/consumable';
import { optionsOf } from '@/domain/labels';
import { maxCoinValue, maxDailyUses, maxEffectSeconds, maxStack, maxValidDays } from '@/domain/limits';
import { maxPictureBytes } from '@/domain/picture';

/** A number that may not be there yet. */
const wholeOrNull = (typed: unknown) => (Number.isInteger(typed) ? typed : null);

/** The parts of a consumable beside those of all configurations. */
const sections: readonly Section<ConsumableBody>[] = [
  {
    key: 'look',
    title: '种类与图标',
    paths: ['body.kind', 'body.names', 'body.icon'],
    render: () => (
      <>
        <Form.Item name={['body', 'kind']} label="种类">
          <Radio.Group options={optionsOf(consumableKinds)} />
        </Form.Item>
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
        <Form.Item name={['body', 'effect', 'type']} label="效果类型">
          <Radio.Group options={optionsOf(effectTypes)} />
        </Form.Item>
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'effect', 'value']} label="效果数值" most={maxCoinValue} unit={unitOf(effect.type)} />
          <Whole
            name={['body', 'effect', 'duration_sec']}
            label="持续时间"
            most={maxEffectSeconds}
            unit="秒"
            extra={durationText(effect.duration_sec)}
          />
        </Flex>
        <Form.Item name={['body', 'effect', 'scope']} label="作用范围">
          <Radio.Group options={optionsOf(effectScopes)} />
        </Form.Item>
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
        <Whole name={['body', 'max_stack']} label="叠加上限" least={1} most={maxStack} unit="个" />
        <Form.Item name={['body', 'valid_type']} label="有效期">
          <Radio.Group options={optionsOf(validTypes)} />
        </Form.Item>
        {valid_type === 'days' && (
          <Whole name={['body', 'valid_days']} label="有效天数" least={1} most={maxValidDays} unit="天" />
        )}
        {valid_type === 'until' && (
          <Form.Item name={['body', 'valid_until']} label="到期日期">
            <MomentPicker placeholder="选择到期日期" />
          </Form.Item>
        )}
        <Form.Item name={['body', 'use_rule']} label="使用方式">
          <Radio.Group options={optionsOf(useRules)} />
        </Form.Item>
        <Whole name={['body', 'daily_use_limit']} label="每日使用上限" most={maxDailyUses} unit="次" extra="0 为不限" />
        <Form.Item name={['body', 'tradable']} label="转赠">
          <Radio.Group options={optionsOf(tradables)} />
        </Form.Item>
      </>
    ),
  },
  {
    key: 'value',
    title: '估值与售价',
    paths: ['body.value_coin', 'body.sell_price'],
    render: () => (
      <Flex wrap gap="0 16px">
        <Form.Item name={['body', 'value_coin']} label="估值（金币）" extra="用于计算奖励预算" normalize={wholeOrNull}>
          <InputNumber min={0} max={maxCoinValue} precision={0} />
        </Form.Item>
        <Whole name={['body', 'sell_price']} label="售价（金币）" most={maxCoinValue} extra="0 为不出售" />
      </Flex>
    ),
  },
];

export default sections;
