import { useQuery } from '@tanstack/react-query';
import { Button, Form, Radio, Select } from 'antd';
import { rewardType } from '@/domain/reward/fields';
import { rewardSources } from '@/domain/reward/rules';
import { optionsOf } from '@/domain/shared/labels';
import { maxRewardPeople, noIds, userIds, withText } from '@/domain/shared/pastedIds';
import { choicesFailed } from '@/kit/form/choicesFailed';
import { FormField } from '@/kit/form/FormField';
import { IdsField } from '@/kit/form/IdsField';
import { TextFile } from '@/kit/form/TextFile';
import { WriteForm } from '@/kit/form/WriteForm';
import { previewReward, type RewardOutlook } from '@/services/reward';
import { listSegments } from '@/services/segments';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { type RewardDraft, rewardInputOf } from './draft';

type Values = Pick<RewardDraft, 'source' | 'text' | 'segment'>;

interface Props {
  draft: RewardDraft;
  onBack: () => void;
  onNext: (values: Values, found: RewardOutlook) => void;
  onClose: () => void;
}

/** Step 2: for whom; each line is tried out before anything is asked for. */
export function PeopleStep({ draft, onBack, onNext, onClose }: Props) {
  const { source, text, segment } = draft;
  return (
    <WriteForm
      endpoint={previewReward}
      of={rewardType}
      about="发放预检"
      title="新建任务 2/3：人群"
      okText="预检"
      impact={`每行一个用户ID，最多 ${numberText(maxRewardPeople)} 行；先逐行预检，有误的行会列出行号并跳过。`}
      initialValues={{ source, text, ...(segment === undefined ? {} : { segment }) }}
      input={(values: Partial<Values>) => rewardInputOf({ ...draft, ...values })}
      stays
      done={(found, chosen) => {
        onNext({ source, text, ...chosen }, found);
        return undefined;
      }}
      onClose={onClose}
    >
      <Fields />
      <Button onClick={onBack}>上一步</Button>
    </WriteForm>
  );
}

function Fields() {
  const source: RewardDraft['source'] = Form.useWatch('source') ?? 'list';
  return (
    <>
      <FormField name="source">
        <Radio.Group optionType="button" options={optionsOf(rewardSources)} />
      </FormField>
      {source === 'segment' ? <Segment /> : <Lines isFile={source === 'csv'} />}
    </>
  );
}

function Segment() {
  const segments = useQuery(queryOf(listSegments, {}));
  const options = (segments.data?.list ?? []).map(({ segment, users }) => ({
    value: segment,
    label: `${segment}（${numberText(users)} 人）`,
  }));
  return (
    <FormField
      name="segment"
      required
      rules={[{ required: true, message: '请选择人群包' }]}
      extra={choicesFailed(segments)}
    >
      <Select showSearch options={options} placeholder="选择人群包" />
    </FormField>
  );
}

function Lines({ isFile }: { isFile: boolean }) {
  return (
    <>
      {isFile && (
        <TextFile id="reward-file" label="文件（.csv / .txt）" valueIn={(text) => withText(noIds, text, userIds)} />
      )}
      <IdsField
        name="text"
        label="用户ID"
        kind={userIds}
        rows={8}
        placeholder={'10000001\n10000002'}
        ask="请填写用户ID"
        toldLater
      />
    </>
  );
}
