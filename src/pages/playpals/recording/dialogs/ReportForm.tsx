import { type Accusation, AccusedField, accusedIn } from '@/components/room/actions/AccusedField';
import { RoomWords } from '@/components/room/actions/target';
import { recordingType } from '@/domain/recording/fields';
import { notify } from '@/kit/base/feedback';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { type Recording, reportRecording } from '@/services/recording';

/** 转案 (L2): a new case in the report queue about a chosen speaker or the room. */
export default function ReportForm({ targets: [one], onClose }: FormProps<Recording>) {
  const { recording_id, marks, hit_count, violator_uids, track } = one;
  // One violator is the likely object; among several the operator chooses.
  const [likely, another] = violator_uids;
  const heard = marks.flatMap(({ speakers }) => speakers);
  // Without a mark, the backend knows who spoke the hits.
  const isKnown = (uid: string) =>
    violator_uids.includes(uid) || (marks.length > 0 ? heard.some((speaker) => speaker.uid === uid) : hit_count > 0);
  const persons = one.speakers.filter(({ uid }) => isKnown(uid));
  const evidence =
    marks.length > 0 ? `的 ${marks.length} 段证据` : hit_count > 0 ? '的命中文本' : '的房间信息（没有证据和命中）';
  return (
    <WriteForm<typeof reportRecording.spec.input, typeof reportRecording.spec.output, Accusation>
      endpoint={reportRecording}
      of={recordingType}
      target={one}
      title="转案"
      okText="确认转案"
      remark="required"
      impact={
        <>
          将以房间
          <RoomWords room={one} />
          录音 {recording_id} {evidence}建立一个举报案件；每条录音只能转一次。
          {persons.length === 0 &&
            `${track === 'mixed' ? '混流未区分说话人' : '没有可指认的说话人'}，案件对象为房间及房主。`}
        </>
      }
      {...(likely !== undefined && another === undefined ? { initialValues: { uid: likely } } : {})}
      input={(values) => ({ uid: accusedIn(values, persons) })}
      needsAnswer
      done={({ case_id }) => {
        notify({ tone: 'success', text: '已转举报审核', detail: `案件 ${case_id}` });
        return undefined;
      }}
      onClose={onClose}
    >
      {persons.length > 0 && <AccusedField room={one} persons={persons} />}
    </WriteForm>
  );
}
