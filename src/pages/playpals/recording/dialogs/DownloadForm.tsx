import { Radio } from 'antd';
import type { FormProps } from '@/kit/base/openForm';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { Who } from '@/kit/field/Who';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { downloadRecording, type Recording } from '@/services/recording';
import { RecordingWords } from './RecordingWords';

/** Opens the signed address as a download. */
function save(address: string, name: string): string {
  const url = mediaUrl(address, 'audio');
  if (url === null) throw new Error('The address of the download is not allowed');
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  return '已开始下载';
}

/** 下载 (L3): one lane with a watermark, on record; the id is typed. */
export default function DownloadForm({ targets: [one], onClose }: FormProps<Recording>) {
  const { recording_id, speakers } = one;
  const lanes = [
    { value: 'mix', label: '混流' },
    ...speakers.map(({ seat, uid, nickname }) => ({
      value: String(seat),
      label: (
        <>
          {seat} 号麦 <Who user={{ user_id: uid, nickname }} />
        </>
      ),
    })),
  ];
  return (
    <WriteForm
      endpoint={downloadRecording}
      about={`录音 ${recording_id}`}
      title="下载录音"
      okText="确认下载"
      danger
      remark="required"
      impact={
        <>
          将下载
          <RecordingWords one={one} />
          。文件带有你的姓名、时间和录音编号的水印，记入审计；不得外传。
        </>
      }
      initialValues={{ lane: 'mix' }}
      input={{ recording_id }}
      needsAnswer
      done={({ url }, { lane }: { lane: string }) => save(url, `${recording_id}_${lane}.wav`)}
      onClose={onClose}
    >
      <FormField name="lane" label="轨道" required>
        <Radio.Group vertical options={lanes} />
      </FormField>
    </WriteForm>
  );
}
