import { Checkbox, Flex, Form, Select } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import { maxBoxCoins, maxBoxThreshold, type TreasureBoxBody, triggerUnit } from '@/domain/treasureBox/body';
import { checkTreasureBox } from '@/domain/treasureBox/checks';
import { rewardKey, weightSum } from '@/domain/treasureBox/draw';
import {
  leastPity,
  maxBoxLevel,
  maxBoxWinners,
  maxCountdownSeconds,
  maxPity,
  minCountdownSeconds,
} from '@/domain/treasureBox/limits';
import { prizeText } from '@/domain/treasureBox/rules';
import { publicText } from '@/domain/treasureBox/text';
import { PublicTextField } from '../PublicTextField';
import { FallbackField } from './editor/FallbackField';
import { PoolField } from './editor/PoolField';
import { Sums } from './editor/Sums';

/** Fields of the draw and its cost. */
const drawn = ['body.pool', 'body.winners', 'body.cost_coin', 'body.pity', 'body.empty_reward'];

/** The parts of a box beside those of all configurations. */
const sections: readonly EditorSection<TreasureBoxBody>[] = [
  {
    key: 'trigger',
    title: '触发与参与',
    paths: [
      ...['body.level', 'body.trigger', 'body.threshold', 'body.open_countdown_sec', 'body.join_rule'],
      ...['body.join_seconds', 'body.winners', 'body.cost_coin'],
    ],
    render: ({ body: { trigger, join_rule } }) => (
      <>
        <ContentChoice name={['body', 'trigger']} />
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'level']} least={1} most={maxBoxLevel} />
          <Whole name={['body', 'threshold']} most={maxBoxThreshold} unit={triggerUnit(trigger)} />
          <Whole
            name={['body', 'open_countdown_sec']}
            label="开启倒计时"
            least={minCountdownSeconds}
            most={maxCountdownSeconds}
            unit="秒"
          />
        </Flex>
        <ContentChoice name={['body', 'join_rule']} />
        <Flex wrap gap="0 16px">
          {join_rule === 'stay' && (
            <Whole name={['body', 'join_seconds']} label="在房时长" least={1} most={86_400} unit="秒" />
          )}
          <Whole name={['body', 'winners']} least={1} most={maxBoxWinners} unit="人" />
          <Whole name={['body', 'cost_coin']} most={maxBoxCoins} extra="每个房间每次开启消耗的金币，用于计算返奖率" />
        </Flex>
      </>
    ),
  },
  {
    key: 'pool',
    title: '奖池',
    paths: ['body.pool', 'body.winners', 'body.cost_coin', 'body.pity'],
    render: ({ name, body }) => (
      <>
        <Form.Item name={['body', 'pool']}>
          <PoolField />
        </Form.Item>
        <Sums name={name} body={body} />
      </>
    ),
  },
  {
    key: 'pity',
    title: '保底与兜底',
    paths: ['body.pity', 'body.empty_reward', 'body.pool'],
    render: ({ body: { pity, pool } }) => (
      <>
        <Form.Item name={['body', 'pity', 'enabled']} valuePropName="checked">
          <Checkbox>开启保底</Checkbox>
        </Form.Item>
        {pity.enabled && (
          <Flex wrap gap="0 16px">
            <Whole
              name={['body', 'pity', 'n']}
              label="保底次数"
              least={leastPity}
              most={maxPity}
              unit="次"
              extra="连续未中稀有奖品，到第几次必得"
            />
            <Form.Item name={['body', 'pity', 'reward']} label="保底奖励" normalize={(key) => key ?? ''}>
              <Select
                placeholder="选择稀有奖品"
                popupMatchSelectWidth={false}
                options={[
                  ...(pity.reward === '' ? [{ value: '', label: '请选择' }] : []),
                  ...pool
                    .filter(({ is_rare }) => is_rare)
                    .map((item) => ({ value: rewardKey(item), label: prizeText(item) })),
                ]}
              />
            </Form.Item>
          </Flex>
        )}
        <ContentItem name={['body', 'empty_reward']} extra="库存用完或达到个人上限时改发，公示概率不受影响">
          <FallbackField />
        </ContentItem>
      </>
    ),
  },
  {
    key: 'risk',
    title: '风控',
    paths: ['body.risk'],
    render: () => (
      <>
        <Form.Item name={['body', 'risk', 'new_user_exclude']} valuePropName="checked">
          <Checkbox>排除新用户</Checkbox>
        </Form.Item>
        <Form.Item name={['body', 'risk', 'device_dedupe']} valuePropName="checked">
          <Checkbox>同设备只算一人</Checkbox>
        </Form.Item>
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'risk', 'daily_cap_user']} most={1_000} extra="0 为不限" />
          <Whole name={['body', 'risk', 'daily_cap_room']} most={1_000} extra="0 为不限" />
          <Whole
            name={['body', 'risk', 'daily_cost_cap']}
            most={maxBoxCoins}
            extra="当日发放超过该值自动熔断；0 为不限"
          />
        </Flex>
      </>
    ),
  },
  {
    key: 'public',
    title: '公示',
    paths: ['body.rate_public_text', ...drawn],
    render: ({ body }) => (
      <Form.Item
        name={['body', 'rate_public_text']}
        extra="与配置的概率逐行一致才能发布；改动奖池、保底或落空奖励后须重新生成"
      >
        <PublicTextField make={weightSum(body.pool) > 0 ? () => publicText(body) : undefined} />
      </Form.Item>
    ),
  },
];

export default { sections, check: checkTreasureBox };
