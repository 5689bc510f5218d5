import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Flex, Form } from 'antd';
import { conclusionProblem, mixedTrackText } from '@/domain/recording/rules';
import { recommend } from '@/domain/shared/penalty';
import layout from '@/kit/base/layout.module.css';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { Who } from '@/kit/field/Who';
import { FormField } from '@/kit/form/FormField';
import type { Recording } from '@/services/recording';
import { getUser } from '@/services/user';
import { clock } from '@/utils/clock';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

/** Fields of 违规. */
export interface ViolatorValues {
  violator_uids?: string[];
  penalize?: boolean;
}

/** People heard in the evidence, and those of them with a hit. */
function heardIn({ marks }: Recording) {
  const heard = marks.flatMap(({ speakers }) => speakers);
  const ids = (speakers: typeof heard) => new Set(speakers.map(({ uid }) => uid));
  return { heard: ids(heard), hits: ids(heard.filter(({ hit }) => hit)) };
}

/** Everybody who was hit in the evidence. */
export const likelyViolators = (one: Recording): string[] => [...heardIn(one).hits];

async function refuse(one: Recording, violator_uids: string[] | undefined): Promise<void> {
  const problem = conclusionProblem(one, { conclusion: 'violate', violator_uids }, clock.now());
  if (problem) throw new Error(problem.text);
}

/** Speakers and penalty, for 违规; those concluded before keep their points. */
export function ViolatorFields({ one }: { one: Recording }) {
  const isViolation = Form.useWatch('conclusion') === 'violate';
  const chosen: string[] = Form.useWatch('violator_uids') ?? [];
  if (!isViolation) return null;
  const { heard, hits } = heardIn(one);
  if (one.track === 'mixed') return <Alert type="info" showIcon className={layout.below16} title={mixedTrackText} />;
  const fresh = one.speakers.filter(({ uid }) => chosen.includes(uid) && !one.violator_uids.includes(uid));
  return (
    <>
      <FormField name="violator_uids" required rules={[{ validator: (_, value) => refuse(one, value) }]}>
        <Checkbox.Group>
          <Flex vertical gap="small">
            {one.speakers.map(({ seat, uid: user_id, nickname }) => (
              <Checkbox key={user_id} value={user_id}>
                {seat} 号麦 <Who user={{ user_id, nickname }} />{' '}
                <span className="secondary">
                  {hits.has(user_id) ? '证据中命中' : heard.has(user_id) ? '证据中有发言' : '证据中没有发言'}
                </span>
              </Checkbox>
            ))}
          </Flex>
        </Checkbox.Group>
      </FormField>
      {fresh.map(({ uid, nickname }) => (
        <Ladder key={uid} uid={uid} nickname={nickname} />
      ))}
      {fresh.length > 0 && (
        <FormField name="penalize" label="" valuePropName="checked">
          <Checkbox>按处罚阶梯处置</Checkbox>
        </FormField>
      )}
    </>
  );
}

/** Points of a speaker and the recommended step (docs/design/blocks.md#g17). */
function Ladder({ uid, nickname }: { uid: string; nickname: string }) {
  const reason_code: string | undefined = Form.useWatch('reason_code');
  const { codes } = useReasonCodes();
  const { data } = useQuery(queryOf(getUser, { user_id: uid }));
  const reason = codes.find(({ code }) => code === reason_code);
  if (!data || !reason) return null;
  const { step, next, points, redLine } = recommend(data.strike_points, reason.code, reason.points);
  return (
    <Alert
      type="info"
      className={layout.below16}
      title={
        <>
          <bdi>{safeText(nickname)}</bdi> 当前 {data.strike_points} 分，本次 +{reason.points} 分后为 {points}{' '}
          分。阶梯处罚：<b>{step.label}</b>
          {redLine ? '（红线违规）' : next ? `；满 ${next.from} 分为「${next.label}」` : ''}
        </>
      }
    />
  );
}
