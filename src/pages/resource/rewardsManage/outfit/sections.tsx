import { Checkbox, Flex, Form } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { MediaField } from '@/components/config/fields/MediaField';
import { NamesFields } from '@/components/config/fields/NamesFields';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import type { Environment } from '@/domain/config/rules';
import { checkOutfit, fullPrice, type OutfitBody, outfitDiscountText, themeSize } from '@/domain/outfit/rules';
import { maxCoinValue, maxValidDays } from '@/domain/shared/limits';
import { numberText } from '@/utils/numberText';
import { CollectStepsField } from './CollectStepsField';
import styles from './outfit.module.css';
import { knownPartsOf, useChoices } from './outfitRow';
import { PartsField } from './PartsField';

interface Props {
  body: OutfitBody;
  env: Environment;
}

/** Total price of the parts and the discount of the set, updated while editing. */
function FullPrice({ body: { parts, price_bundle, valid_days, obtain }, env }: Props) {
  const { data } = useChoices(env);
  const known = knownPartsOf(parts, data?.list ?? []);
  if (known.length === 0) return null;
  const full = fullPrice(known, valid_days);
  const tooDear = obtain === 'shop' && price_bundle >= full;
  return (
    <p role="status" aria-label="折扣" className={tooDear ? styles.gone : 'secondary'}>
      {known.length} 件单买之和 {numberText(full)} 金币
      {tooDear ? '，套装价须低于它' : `，${outfitDiscountText(price_bundle, full) ?? '没有折扣'}`}
    </p>
  );
}

/** The parts of a set beside those of all configurations. */
const sections: readonly EditorSection<OutfitBody>[] = [
  {
    key: 'parts',
    title: '部件',
    paths: ['body.parts'],
    reads: ['body.valid_days'],
    render: ({ body }, env) => (
      <Form.Item
        name={['body', 'parts']}
        extra="2 到 9 件，每个部位一件；只能选生效中或已排期、到最后购买者到期时仍未下架的装扮"
      >
        <PartsField env={env} days={body.valid_days} />
      </Form.Item>
    ),
  },
  {
    key: 'price',
    title: '价格与获取',
    paths: ['body.price_bundle', 'body.valid_days', 'body.limited', 'body.obtain'],
    reads: ['body.parts'],
    render: ({ body }, env) => (
      <>
        <ContentChoice name={['body', 'obtain']} />
        <Flex wrap gap="0 16px">
          <Whole
            name={['body', 'price_bundle']}
            most={maxCoinValue}
            extra="也用于计算奖励预算，且不低于部件合计的一半"
          />
          <Whole name={['body', 'valid_days']} most={maxValidDays} unit="天" extra="所有部件相同；0 为永久" />
        </Flex>
        <FullPrice body={body} env={env} />
        <Form.Item name={['body', 'limited']} valuePropName="checked">
          <Checkbox>限定：显示剩余时间，须有结束时间</Checkbox>
        </Form.Item>
      </>
    ),
  },
  {
    key: 'collect',
    title: '收集奖励',
    paths: ['body.collect_reward'],
    render: () => (
      <Form.Item
        name={['body', 'collect_reward']}
        extra="按件数从少到多，每人每档只发一次，更换奖励后也不重复发；不填则集齐无奖励"
      >
        <CollectStepsField />
      </Form.Item>
    ),
  },
  {
    key: 'looks',
    title: '名称与主题图',
    paths: ['body.names', 'body.rarity', 'body.theme_img'],
    render: () => (
      <>
        <NamesFields />
        <ContentChoice name={['body', 'rarity']} />
        <Form.Item name={['body', 'theme_img']}>
          <MediaField label="主题图" kind="picture" wanted={themeSize} none={null} />
        </Form.Item>
      </>
    ),
  },
];

export default { sections, check: checkOutfit };
