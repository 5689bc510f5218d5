import { Flex, Input } from 'antd';
import { useState } from 'react';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import {
  checkExperiment,
  type ExperimentBody,
  experimentGoals,
  fixedIn,
  fixedText,
  maxFixedUsers,
  maxHypothesis,
} from '@/domain/experiment/rules';
import controls from '@/kit/base/controls.module.css';
import { RampField } from './RampField';
import { SizeField } from './SizeField';
import { VariantsField } from './VariantsField';

type Fixed = ExperimentBody['fixed'];

interface Props {
  /** Set by the form. */
  id?: string;
  value?: Fixed;
  onChange?: (fixed: Fixed) => void;
}

/** Users with a fixed variant, one per line. */
function FixedField({ id, value = [], onChange }: Props) {
  const [typed, setTyped] = useState(() => fixedText(value));
  const { fixed, wrong } = fixedIn(typed);
  // Undo and a colleague's version replace what was typed.
  const text = fixedText(fixed) === fixedText(value) ? typed : fixedText(value);
  return (
    <>
      <Input.TextArea
        id={id ?? ''}
        className="mono"
        rows={3}
        placeholder="10000001 v1"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange?.(fixedIn(target.value).fixed);
        }}
      />
      {text === typed && wrong.length > 0 && (
        <p role="alert" className={controls.error}>{`第 ${wrong.join('、')} 行无法识别或重复，不会保存`}</p>
      )}
    </>
  );
}

/** The parts of an experiment beside those of all configurations. */
const sections: readonly EditorSection<ExperimentBody>[] = [
  {
    key: 'what',
    title: '实验',
    paths: ['body.key', 'body.hypothesis', 'body.layer', 'body.unit', 'body.seed'],
    render: () => (
      <>
        <ContentItem name={['body', 'key']} extra="客户端按编码读取；开始后不能修改">
          <Input className="mono" maxLength={50} />
        </ContentItem>
        <ContentItem name={['body', 'hypothesis']}>
          <Input.TextArea rows={3} maxLength={maxHypothesis} showCount />
        </ContentItem>
        <ContentChoice name={['body', 'layer']} extra="同层的实验互斥，流量合计不超过 100%" />
        <Flex wrap gap="0 16px">
          <ContentChoice name={['body', 'unit']} />
          <ContentItem name={['body', 'seed']}>
            <Input className="mono" maxLength={40} />
          </ContentItem>
        </Flex>
      </>
    ),
  },
  {
    key: 'variants',
    title: '版本',
    paths: ['body.variants', 'body.fixed'],
    render: () => (
      <>
        <ContentItem name={['body', 'variants']}>
          <VariantsField />
        </ContentItem>
        <ContentItem name={['body', 'fixed']} extra={`每行一个用户ID和版本编码，最多 ${maxFixedUsers} 人`}>
          <FixedField />
        </ContentItem>
      </>
    ),
  },
  {
    key: 'goal',
    title: '指标',
    paths: ['body.goal', 'body.guardrails', 'body.sample_size'],
    render: ({ body: { goal } }) => (
      <>
        <ContentChoice name={['body', 'goal']} />
        <ContentItem name={['body', 'sample_size']}>
          <SizeField isRate={goal === null || experimentGoals[goal].isRate} />
        </ContentItem>
        <ContentChoice name={['body', 'guardrails']} many />
      </>
    ),
  },
  {
    key: 'traffic',
    title: '流量',
    paths: ['body.traffic', 'body.ramp', 'body.guard_limit'],
    render: () => (
      <>
        <Whole name={['body', 'traffic']} most={100} />
        <ContentItem name={['body', 'ramp']} extra="每步到时后，护栏未超过上限才进入下一步，最后到总流量">
          <RampField />
        </ContentItem>
        <Whole name={['body', 'guard_limit']} least={1} most={100} extra="护栏比对照高出此值时停止放量" />
      </>
    ),
  },
];

export default { sections, check: checkExperiment };
