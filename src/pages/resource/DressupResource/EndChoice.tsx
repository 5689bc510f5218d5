import { useQuery } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import { useFigures } from '@/components/config/figures';
import { endChoices } from '@/domain/dressup';
import { optionsOf } from '@/domain/labels';
import { dressup, dressupFigures } from '@/services/dressup';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import type { DressupRow } from './takeOff';

/** What becomes of those who wear what is taken down; nothing is asked where nobody does. */
export default function EndChoice({ rows }: { rows: readonly DressupRow[] }) {
  const [first] = rows;
  const { data } = useFigures(dressupFigures, first?.env ?? 'prod');
  const ids = new Set(rows.map(({ id }) => id));
  const wearing = data?.list.filter(({ id }) => ids.has(id)).reduce((sum, one) => sum + one.wearing_count, 0);
  const wanted: unknown = Form.useWatch(['choice', 'wearers']);
  const [slot, ...others] = new Set(rows.map(({ content }) => content.body.slot));
  if (wearing === 0) return <p className="secondary">现在没有人佩戴</p>;
  // What is worn in several slots has no one thing to take its place.
  const options = optionsOf(endChoices).filter(({ value }) => value !== 'replace' || others.length === 0);
  return (
    <>
      <Form.Item
        name={['choice', 'wearers']}
        label={`佩戴者${wearing === undefined ? '' : `（现在 ${numberText(wearing)} 人）`}`}
        extra="保留：戴到各自的有效期；卸下、替换：立即生效并通知用户"
        rules={[{ required: true, message: '请选择佩戴者如何处理' }]}
      >
        <Radio.Group options={options} />
      </Form.Item>
      {wanted === 'replace' && slot && first && <Successor slot={slot} env={first.env} but={ids} />}
    </>
  );
}

interface SuccessorProps extends Pick<DressupRow, 'env'> {
  slot: DressupRow['content']['body']['slot'];
  but: ReadonlySet<string>;
}

/** The one that is put on instead: of the same slot, and served. */
function Successor({ slot, env, but }: SuccessorProps) {
  const { data, isPending } = useQuery({
    queryKey: [dressup.list.spec.name, 'successors', env, slot],
    queryFn: ({ signal }) => dressup.list({ env, slot: [slot], status: ['online'], size: 1000 }, { signal }),
  });
  return (
    <Form.Item
      name={['choice', 'replaced_by']}
      label="替换为"
      rules={[{ required: true, message: '请选择替换为哪一件' }]}
    >
      <Select
        showSearch
        optionFilterProp="label"
        loading={isPending}
        placeholder="选择同部位、生效中的装扮"
        options={(data?.list ?? [])
          .filter(({ id }) => !but.has(id))
          .map(({ id, content }) => ({ value: id, label: `${safeText(content.name)} ${id}` }))}
      />
    </Form.Item>
  );
}
