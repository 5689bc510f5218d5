import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Radio } from 'antd';
import { useEffect } from 'react';
import { stopSound } from '@/components/room/player/audioPool';
import { labelOf, optionsOf } from '@/domain/labels';
import { recordingType } from '@/domain/objects/recording';
import { checkModes, isUnheard, unheardQuestion } from '@/domain/patrol';
import { recommend } from '@/domain/penalty';
import {
  conclusionProblem,
  mixedTrackText,
  type RecordConclusion,
  recordConclusions,
  violationBarred,
} from '@/domain/recording';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { Who } from '@/kit/field/Who';
import { Field } from '@/kit/form/Field';
import { WriteForm } from '@/kit/form/WriteForm';
import { concludeRecording, getRecording, type Recording } from '@/services/recording';
import { getUser } from '@/services/user';
import { clock } from '@/utils/clock';
import { RecordingWords } from './RecordingWords';

interface Values {
  conclusion: RecordConclusion;
  uid?: string;
  penalize?: boolean;
  unheard?: boolean;
}

/** 结论 (L2): a violation rests on evidence, and on single tracks counts for its speaker (blocks G17). */
export default function ConcludeForm({ targets: [one], onClose }: FormProps<Recording>) {
  const barred = violationBarred(one, clock.now());
  const { hits } = heardIn(one);
  // The seconds of a sound that still plays belong to the conclusion.
  useEffect(stopSound, []);
  return (
    <WriteForm<typeof concludeRecording.spec.input, typeof concludeRecording.spec.output, Values>
      endpoint={concludeRecording}
      of={recordingType}
      target={one}
      title="录音结论"
      okText="确认结论"
      danger
      reasons={({ conclusion }) => (conclusion === 'violate' ? 'violation' : 'quality')}
      remark="required"
      impact={
        <>
          将为
          <RecordingWords one={one} />
          记下结论，已有 {one.marks.length} 段证据；判违规后证据保留 180 天，不能再删除。
        </>
      }
      initialValues={{ conclusion: barred ? 'clean' : 'violate', ...(hits.size === 1 ? { uid: [...hits][0] } : {}) }}
      input={({ conclusion, uid, penalize, unheard }) =>
        conclusion === 'violate' && uid
          ? { conclusion, uid, penalize: penalize ?? false }
          : { conclusion, ...(unheard ? { unheard } : {}) }
      }
      done={({ review_status }) => `已判「${labelOf(recordConclusions, review_status).label}」`}
      onClose={onClose}
    >
      <Field name="conclusion" extra={barred}>
        <Radio.Group
          options={optionsOf(recordConclusions).map((option) => ({
            ...option,
            disabled: option.value === 'violate' && barred !== undefined,
          }))}
        />
      </Field>
      <Unheard one={one} />
      <Violation one={one} />
    </WriteForm>
  );
}

/** Confirms 正常 of hits that the operator did not listen to. */
function Unheard({ one: { recording_id, hit_count } }: { one: Recording }) {
  const isClean = Form.useWatch('conclusion') === 'clean';
  const { data } = useQuery({
    queryKey: [getRecording.spec.name, recording_id],
    queryFn: ({ signal }) => getRecording({ recording_id }, { signal }),
    staleTime: 0,
  });
  if (!isClean || hit_count === 0 || !data || !isUnheard(data.heard_sec)) return null;
  return (
    <Field
      name="unheard"
      label=""
      valuePropName="checked"
      rules={[
        {
          validator: (_, confirmed) =>
            confirmed ? Promise.resolve() : Promise.reject(new Error('请先收听，或勾选确认')),
        },
      ]}
    >
      <Checkbox>
        {unheardQuestion}有 {hit_count} 处命中，记录会写明「{checkModes.none.label}」
      </Checkbox>
    </Field>
  );
}

/** People heard in the evidence, and those of them with a hit. */
function heardIn({ marks }: Recording) {
  const heard = marks.flatMap(({ speakers }) => speakers);
  const ids = (speakers: typeof heard) => new Set(speakers.map(({ uid }) => uid));
  return { heard: ids(heard), hits: ids(heard.filter(({ hit }) => hit)) };
}

async function refuse(one: Recording, values: Values): Promise<void> {
  const problem = conclusionProblem(one, values, clock.now());
  if (problem) throw new Error(problem.text);
}

/** Speaker and penalty, for 违规. */
function Violation({ one }: { one: Recording }) {
  const isViolation = Form.useWatch('conclusion') === 'violate';
  const uid: string | undefined = Form.useWatch('uid');
  if (!isViolation) return null;
  const { heard, hits } = heardIn(one);
  if (one.track === 'mixed') return <Alert type="info" showIcon className={layout.below16} title={mixedTrackText} />;
  return (
    <>
      <Field
        name="uid"
        required
        rules={[{ validator: (_, value) => refuse(one, { conclusion: 'violate', uid: value }) }]}
      >
        <Radio.Group
          vertical
          options={one.speakers.map(({ seat, uid: user_id, nickname }) => ({
            value: user_id,
            label: (
              <>
                {seat} 号麦 <Who user={{ user_id, nickname }} />{' '}
                <span className="secondary">
                  {hits.has(user_id) ? '证据中命中' : heard.has(user_id) ? '证据中有发言' : '证据中没有发言'}
                </span>
              </>
            ),
          }))}
        />
      </Field>
      {uid && <Ladder uid={uid} />}
      <Field name="penalize" label="" valuePropName="checked">
        <Checkbox>按处罚阶梯处置</Checkbox>
      </Field>
    </>
  );
}

/** Points of the speaker and the recommended step (blocks G17). */
function Ladder({ uid }: { uid: string }) {
  const reason_code: string | undefined = Form.useWatch('reason_code');
  const { codes } = useReasonCodes();
  const { data } = useQuery({
    queryKey: [getUser.spec.name, uid],
    queryFn: ({ signal }) => getUser({ user_id: uid }, { signal }),
  });
  const reason = codes.find(({ code }) => code === reason_code);
  if (!data || !reason) return null;
  const { step, next, points, redLine } = recommend(data.strike_points, reason.code, reason.points);
  return (
    <Alert
      type="info"
      className={layout.below16}
      title={
        <>
          当前 {data.strike_points} 分，本次 +{reason.points} 分后为 {points} 分。阶梯处罚：<b>{step.label}</b>
          {redLine ? '（红线违规）' : next ? `；满 ${next.from} 分为「${next.label}」` : ''}
        </>
      }
    />
  );
}
