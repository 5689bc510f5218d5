import { Alert } from 'antd';
import { configCannot, type MoveVerb } from '@/domain/config/rules';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { Part } from '@/kit/base/Part';
import { WriteForm } from '@/kit/form/WriteForm';
import { numberText } from '@/utils/numberText';
import References from '../References';
import type { ConfigRow, ConfigType } from '../types';
import { configNameOf, configSeenOf, moveLabel, type TypeFact } from '../useConfigActions';
import { EachForm } from './EachForm';

/** Effect on users. */
const effects: Readonly<Record<MoveVerb, string>> = {
  pause: '立即对用户隐藏，之后可以恢复',
  resume: '立即对用户重新展示',
  end: '立即对用户下线，再次上线须重新发布',
  archive: '移入归档，不再出现在日历和排序中',
};

const effectOf = <B,>({ moves }: ConfigType<B>, verb: MoveVerb): string => moves?.[verb]?.effect ?? effects[verb];

interface Props<B> extends FormProps<ConfigRow<B>>, TypeFact<B> {
  verb: MoveVerb;
}

/** 暂停, 恢复, 下线, 归档 (L2): an emergency needs nobody else (docs/design/blocks.md#g7), and is on record. */
export default function MoveForm<B>(props: Props<B>) {
  return props.targets.length === 1 ? <MoveOne {...props} /> : <MoveMany {...props} />;
}

function MoveOne<B>({ targets: [row], type, verb, onClose }: Props<B>) {
  const label = moveLabel(type, verb);
  const shown = row.shown > 0 ? `已展示 ${numberText(row.shown)} 次。` : '';
  return (
    <WriteForm
      endpoint={type.calls.move}
      of={type.of}
      target={row}
      seen={configSeenOf(row)}
      title={`${label} ${type.of.label}`}
      okText={`确认${label}`}
      danger={verb === 'end'}
      remark="required"
      remarkLabel="说明"
      impact={`${configNameOf({ type }, row)}将${effectOf(type, verb)}。${shown}操作记入审计。`}
      input={{ verb }}
      done={`已${label}`}
      onClose={onClose}
    >
      {takesAway.includes(verb) && row.used.count > 0 && <Breaks type={type} row={row} />}
      <Choice type={type} verb={verb} rows={[row]} />
    </WriteForm>
  );
}

const takesAway: readonly MoveVerb[] = ['pause', 'end'];

/** Warns about configs that lose this one while it is off. */
function Breaks<B>({ type, row }: TypeFact<B> & { row: ConfigRow<B> }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={`${row.used.count} 处正在引用，停用期间拿不到它`}
      description={<References type={type} row={row} />}
      className={layout.below12}
    />
  );
}

interface ChoiceProps<B> extends TypeFact<B> {
  verb: MoveVerb;
  rows: readonly ConfigRow<B>[];
}

/** Choice that the type requires on take-down. */
function Choice<B>({ type: { EndChoice }, verb, rows }: ChoiceProps<B>) {
  return verb === 'end' && EndChoice ? (
    <Part>
      <EndChoice rows={rows} />
    </Part>
  ) : null;
}

interface Values {
  remark: string;
  choice?: unknown;
}

function MoveMany<B>(props: Props<B>) {
  const { targets, type, verb } = props;
  const label = moveLabel(type, verb);
  return (
    <EachForm<B, Values>
      {...props}
      label={label}
      okText={`确认${label}`}
      danger={verb === 'end'}
      remark="required"
      remarkLabel="说明"
      impact={`所选的 ${targets.length} 个 ${type.of.label} 将${effectOf(type, verb)}。一个失败不影响其他，操作逐个记入审计。`}
      cannot={(row) => configCannot(verb, row, label)}
      send={({ id, version }, { remark, choice }, idem_key, options) =>
        type.calls.move({ id, version, verb, choice, remark: remark.trim(), idem_key }, options)
      }
    >
      <Choice type={type} verb={verb} rows={targets} />
    </EachForm>
  );
}
