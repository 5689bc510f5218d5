import { Form, Input, Radio, Select } from 'antd';
import { useEffect, useState } from 'react';
import type { Language } from '@/domain/review/rules';
import { type WordAction, type WordMatch, wordActions, wordMatches } from '@/domain/shared/kindLabels';
import { optionsOf } from '@/domain/shared/labels';
import { type ReasonGroup, reasonGroups } from '@/domain/shared/reasons';
import { regexBudgetMs } from '@/domain/shared/regexSafety';
import { maxWordLength, wordProblem } from '@/domain/word/checks';
import { wordType } from '@/domain/word/fields';
import { type WordLevel, type WordScene, wordActionsOf, wordLevels, wordScenes } from '@/domain/word/rules';
import { Choice } from '@/kit/form/Choice';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { OutputOf } from '@/services/endpoint';
import { createWord, editWord } from '@/services/word';
import type { BankWord } from '@/services/wordSchema';
import { ApiError } from '@/utils/apiError';
import { dayBounds, serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { Impact, type ImpactRule, useImpact } from '../../words/Impact';
import { probeRegex } from './probeRegex';
import { publishedText } from './publishedText';
import { RegexSafety } from './RegexSafety';
import { TagInput } from './TagInput';
import styles from './WordForm.module.css';

interface Props {
  /** The word that is edited; none for a new one. */
  targets: readonly BankWord[];
  onClose: () => void;
}

interface Values {
  word: string;
  variants: string[];
  match: WordMatch;
  level: WordLevel;
  action: WordAction;
  scenes: WordScene[];
  exempt: string[];
  lang: Language;
  category: ReasonGroup;
  /** Last day in force, in server time; empty for ever. */
  last_day: string;
  days: number;
}

const fresh: Partial<Values> = {
  word: '',
  variants: [],
  match: 'contains',
  level: 2,
  action: 'review',
  scenes: ['dm', 'chat', 'room'],
  exempt: [],
  lang: 'zh',
  last_day: '',
  days: 0,
};

const valuesOf = (word: BankWord): Partial<Values> => ({
  ...word,
  last_day: word.expire_at === null ? '' : (serverTime(word.expire_at)?.slice(0, 10) ?? ''),
});

const levelOptions = optionsOf(wordLevels).map(({ value, label }) => ({ value: Number(value) as WordLevel, label }));
const dayOptions = [
  { value: 0, label: '立即生效' },
  ...[1, 3, 5, 7].map((value) => ({ value, label: `先观察 ${value} 天` })),
];

/** 新增 / 编辑 (docs/design/risk.md#suspicious-words): the rule, and what it would hit before anything is sent. */
export default function WordForm({ targets: [word], onClose }: Props) {
  const [isOver, setOver] = useState(false);
  const inputOf = ({ last_day, days: _, ...values }: Values) => ({
    ...values,
    expire_at: last_day === '' ? null : (dayBounds(last_day, 'wy')?.to ?? null),
  });
  const shared = {
    remark: 'required' as const,
    before: requireFast,
    done: (outcome: OutputOf<typeof createWord>) => publishedText(outcome, `已发布，词库 v${outcome.bank_version}`),
    onClose,
  };
  if (!word)
    return (
      <WriteForm<typeof createWord.spec.input, typeof createWord.spec.output, Values>
        {...shared}
        endpoint={createWord}
        waits={() => isOver}
        of={wordType}
        about="新词"
        title="新增可疑词"
        okText="新增"
        impact="新增后成为词库的新版本，按等级和动作处理消息；操作记入审计。"
        initialValues={fresh}
        input={(values) => ({ ...inputOf(values), days: values.days === 0 ? null : values.days })}
      >
        <Fields word={undefined} onOver={setOver} />
      </WriteForm>
    );
  return (
    <WriteForm<typeof editWord.spec.input, typeof editWord.spec.output, Values>
      {...shared}
      endpoint={editWord}
      waits={() => isOver}
      of={wordType}
      target={word}
      title="编辑可疑词"
      okText="保存并发布"
      impact={
        <>
          将修改「<bdi>{safeText(word.word)}</bdi>」（{word.word_id}），保存后成为词库的新版本；操作记入审计。
        </>
      }
      initialValues={valuesOf(word)}
      input={inputOf}
    >
      <Fields word={word} onOver={setOver} />
    </WriteForm>
  );
}

/** The page's own run of a pattern; the backend judges it by its structure once more. */
async function requireFast({ match, word }: Pick<Values, 'match' | 'word'>): Promise<void> {
  if (match !== 'regex') return;
  const probe = await probeRegex(word.trim());
  if (probe.state !== 'slow') return;
  const text = `该正则在测试文本上超过 ${regexBudgetMs} 毫秒，会拖慢消息发送`;
  throw new ApiError('invalid', text, { fields: { word: text } });
}

interface FieldsProps {
  word: BankWord | undefined;
  /** Told whether the rule needs a second person. */
  onOver: (isOver: boolean) => void;
}

function Fields({ word, onOver }: FieldsProps) {
  const form = Form.useFormInstance<Values>();
  const level: WordLevel = Form.useWatch('level', form) ?? 2;
  const match: WordMatch = Form.useWatch('match', form) ?? 'contains';
  /** One check of the whole rule, told at the field it is about. */
  const checked = (field: keyof Values) => ({
    validator: async () => {
      const problem = wordProblem({ ...fresh, ...form.getFieldsValue() } as Values);
      if (problem?.field === field) throw new Error(problem.text);
    },
  });
  const together: (keyof Values)[] = ['word', 'variants', 'match', 'level', 'action'];
  const others = (field: keyof Values) => together.filter((one) => one !== field).map(String);
  return (
    <>
      <FormField name="match">
        <Radio.Group optionType="button" options={optionsOf(wordMatches)} />
      </FormField>
      <FormField
        name="word"
        label={match === 'regex' ? '正则表达式' : '词'}
        dependencies={others('word')}
        rules={[checked('word')]}
        extra={match === 'regex' ? <RegexSafety /> : '比对前会转半角、小写、简体，并去掉空格和符号'}
      >
        <Input className="mono" maxLength={maxWordLength * 2} autoComplete="off" />
      </FormField>
      <FormField
        name="variants"
        dependencies={others('variants')}
        rules={[checked('variants')]}
        extra="谐音、拆字、拼音、emoji 等写法，回车添加"
      >
        <TagInput />
      </FormField>
      <FormField name="category" ask="请选择类别">
        <Select options={optionsOf(reasonGroups)} placeholder="选择类别" />
      </FormField>
      <FormField name="level">
        <Radio.Group
          optionType="button"
          options={levelOptions}
          onChange={({ target }) => form.setFieldValue('action', wordActionsOf[target.value as WordLevel][0])}
        />
      </FormField>
      <FormField name="action" dependencies={['level']} rules={[checked('action')]}>
        <Radio.Group options={optionsOf(wordActions).filter(({ value }) => wordActionsOf[level].includes(value))} />
      </FormField>
      <FormField name="scenes">
        <Select mode="multiple" options={optionsOf(wordScenes)} />
      </FormField>
      <Choice name="lang" />
      <FormField name="exempt" extra="不算命中的短语，或 uid:10000001、room:r_88001；回车添加">
        <TagInput />
      </FormField>
      <FormField
        name="last_day"
        label="最后生效日"
        required={false}
        extra="节日词到期自动停用：当日 24:00（北京时间）；不填则长期有效"
      >
        <Input type="date" className={styles.input} />
      </FormField>
      {!word && (
        <FormField name="days" label="生效方式" required>
          <Radio.Group options={dayOptions} />
        </FormField>
      )}
      <Estimate word={word} onOver={onOver} />
    </>
  );
}

/** Nothing is measured before the rule is one. */
function Estimate({ word, onOver }: FieldsProps) {
  const form = Form.useFormInstance<Values>();
  const seen: Partial<Values> | undefined = Form.useWatch([], form);
  const values = { ...fresh, ...seen } as Values;
  if (wordProblem(values) || !values.scenes?.length) return null;
  const { match, level, action, scenes, exempt, variants } = values;
  const watched = word ? word.status === 'observe' : values.days > 0;
  const rule = { word: values.word.trim(), match, level, action, scenes, exempt, variants };
  return <Measured rule={word ? { ...rule, word_id: word.word_id } : rule} watched={watched} onOver={onOver} />;
}

interface MeasuredProps extends Pick<FieldsProps, 'onOver'> {
  rule: ImpactRule;
  watched: boolean;
}

function Measured({ rule, watched, onOver }: MeasuredProps) {
  const isOver = useImpact(rule).data?.over_limit === true && !watched;
  useEffect(() => {
    onOver(isOver);
    return () => onOver(false);
  }, [isOver, onOver]);
  return <Impact watched={watched} rule={rule} />;
}
