import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';
import { convertMoney, type MoneyMode } from '../logic/moneyRows';

const modes: Record<MoneyMode, string> = { major: '按主单位', minor: '按最小单位', coins: '按金币' };

const spec: TextToolSpec = {
  key: 'money',
  modes,
  fields: (mode) => [
    { label: mode === 'coins' ? '金币数，可带币种，每行一个' : '金额，可带币种（默认 CNY），每行一个', rows: 4 },
    { label: '兑换比例：1 主单位可换的金币数', rows: 1 },
  ],
  sample: (mode) => ({ text: mode === 'major' ? '12.50 USD' : '1250 USD', second: '100' }),
  run: ({ text, second, mode }) => convertMoney(text, mode === 'minor' || mode === 'coins' ? mode : 'major', second),
  note: '兑换比例以财务公布的为准，这里不带默认值。',
};

export default function MoneyTool(props: ToolProps) {
  return <TextTool spec={spec} {...props} />;
}
