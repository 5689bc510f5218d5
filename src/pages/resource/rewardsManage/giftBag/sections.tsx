import { Flex, Form } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { NamesFields } from '@/components/config/fields/NamesFields';
import { PictureField } from '@/components/config/fields/PictureField';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import { GivenItemsField } from '@/components/reward/GivenItemsField';
import { checkGiftBag } from '@/domain/giftBag/checks';
import { maxBagItems } from '@/domain/giftBag/limits';
import {
  type BagItem,
  bagPictureSize,
  bagPublicText,
  bagValue,
  type GiftBagBody,
  maxBagCoins,
  maxBagStock,
} from '@/domain/giftBag/rules';
import { maxPictureBytes } from '@/domain/shared/picture';
import { weightSum } from '@/domain/treasureBox/draw';
import { numberText } from '@/utils/numberText';
import { PublicTextField } from '../PublicTextField';
import { CashField } from './editor/CashField';
import { drawnCells, drawnNames } from './editor/drawnCells';
import { Margin } from './editor/Margin';

const fresh: Omit<BagItem, 'item_type' | 'item_id' | 'qty' | 'valid_days' | 'name' | 'value'> = {
  names: { en: '', tl: '' },
  weight: 1,
};

/** Total value of the items, by mode. */
const worthText = (body: GiftBagBody): string => {
  const coins = `${numberText(bagValue(body))} 金币`;
  if (body.mode === 'random') return `每个的期望值 ${coins}`;
  return body.mode === 'pick' ? `最值的 ${body.pick_n} 项合计 ${coins}` : `合计 ${coins}`;
};

/** The parts of a bag beside those of all configurations. */
const sections: readonly EditorSection<GiftBagBody>[] = [
  {
    key: 'look',
    title: '场景与图片',
    paths: ['body.scene', 'body.names', 'body.picture'],
    render: () => (
      <>
        <ContentChoice name={['body', 'scene']} />
        <NamesFields />
        <Form.Item name={['body', 'picture']}>
          <PictureField label="图片" wanted={bagPictureSize} mostBytes={maxPictureBytes} none={null} />
        </Form.Item>
      </>
    ),
  },
  {
    key: 'items',
    title: '内容',
    paths: ['body.mode', 'body.pick_n', 'body.items'],
    render: ({ body }) => (
      <>
        <ContentChoice name={['body', 'mode']} />
        {body.mode === 'pick' && (
          <Whole name={['body', 'pick_n']} least={1} most={maxBagItems} unit="项" extra="用户可从物品中自选的项数" />
        )}
        <Form.Item name={['body', 'items']}>
          <GivenItemsField<BagItem>
            label="礼包内容"
            most={maxBagItems}
            more={fresh}
            worth={worthText(body)}
            {...(body.mode === 'random' ? { cells: drawnCells(body.items), below: drawnNames } : {})}
          />
        </Form.Item>
      </>
    ),
  },
  {
    key: 'public',
    title: '公示',
    paths: ['body.rate_public_text'],
    reads: ['body.items', 'body.mode'],
    render: ({ body }) =>
      body.mode === 'random' ? (
        <Form.Item name={['body', 'rate_public_text']} extra="与配置的概率逐行一致才能发布；改动物品或权重后须重新生成">
          <PublicTextField make={weightSum(body.items) > 0 ? () => bagPublicText(body) : undefined} />
        </Form.Item>
      ) : (
        <p className="secondary">只有随机礼包需要公示概率</p>
      ),
  },
  {
    key: 'price',
    title: '售价',
    paths: ['body.price_type', 'body.price_coin', 'body.cash'],
    reads: ['body.items', 'body.mode', 'body.pick_n'],
    render: ({ body }) => (
      <>
        <ContentChoice name={['body', 'price_type']} />
        {body.price_type === 'coin' && (
          <Whole name={['body', 'price_coin']} label="售价" most={maxBagCoins} unit="金币" />
        )}
        {body.price_type === 'cash' && (
          <Form.Item name={['body', 'cash']} label="商店价位" extra="选定价位后自动带出两个商店的商品">
            <CashField />
          </Form.Item>
        )}
        <Margin body={body} />
      </>
    ),
  },
  {
    key: 'limits',
    title: '限购与库存',
    paths: ['body.buy_limit', 'body.stock'],
    render: ({ body: { stock } }) => (
      <Flex wrap gap="0 16px">
        <Whole name={['body', 'buy_limit', 'per_user']} most={maxBagStock} unit="个" extra="0 为不限" />
        <Whole name={['body', 'buy_limit', 'per_day']} most={maxBagStock} unit="个" extra="0 为不限" />
        <Whole name={['body', 'buy_limit', 'total']} most={maxBagStock} unit="个" extra="0 为不限" />
        <Whole
          name={['body', 'stock']}
          least={-1}
          most={maxBagStock}
          unit="个"
          extra={stock < 0 ? '现在不限数量' : '填 -1 为不限；含已售数量'}
        />
      </Flex>
    ),
  },
];

export default { sections, check: checkGiftBag };
