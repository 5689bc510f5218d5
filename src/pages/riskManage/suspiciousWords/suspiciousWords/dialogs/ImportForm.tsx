import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal, Radio, Select } from 'antd';
import { useRef, useState } from 'react';
import { wordActions } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { maxWordImport } from '@/domain/limits';
import { reasonGroups } from '@/domain/reasons';
import { languages } from '@/domain/review';
import { readImport } from '@/domain/wordImport';
import { actionsOf, type WordLevel, wordLevels, wordScenes } from '@/domain/words';
import type { InputOf, OutputOf } from '@/services/endpoint';
import { previewImport } from '@/services/wordImport';
import { asFailure } from '@/ui/asFailure';
import { toast } from '@/ui/feedback';
import { scrollingBody } from '@/ui/scrollingBody';
import { safeText } from '@/utils/safeText';

type Defaults = InputOf<typeof previewImport>['defaults'];

export interface ImportWish {
  text: string;
  defaults: Defaults;
}

export const noWish: ImportWish = {
  text: '',
  defaults: { category: 'ads', level: 2, action: 'review', lang: 'zh', scenes: ['dm', 'chat', 'room'], days: 7 },
};

interface Values extends Omit<Defaults, 'days'> {
  text: string;
  days: number;
}

interface Props {
  wish: ImportWish;
  onClose: () => void;
  onPreview: (wish: ImportWish, found: OutputOf<typeof previewImport>) => void;
}

/** A file of an older office program may be GB 18030. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const levelOptions = optionsOf(wordLevels).map(({ value, label }) => ({ value: Number(value) as WordLevel, label }));

export function ImportForm({ wish, onClose, onPreview }: Props) {
  const [form] = Form.useForm<Values>();
  const level: WordLevel = Form.useWatch('level', form) ?? wish.defaults.level;
  const preview = useMutation({
    mutationFn: async ({ text, days, ...defaults }: Values) => {
      const next: ImportWish = { text, defaults: { ...defaults, days: days === 0 ? null : days } };
      const found = await previewImport({ rows: readImport(text), defaults: next.defaults });
      onPreview(next, found);
    },
  });
  const failure = preview.error ? asFailure(preview.error) : null;
  const file = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (!/\.(csv|txt)$/i.test(chosen.name)) {
      toast.error('只支持 .csv 和 .txt 文件');
      return;
    }
    form.setFieldValue('text', await textOf(chosen));
    setFileName(chosen.name);
  };
  return (
    <Modal
      open
      title="导入可疑词"
      width={680}
      styles={{ body: scrollingBody }}
      okText="预览"
      mask={{ closable: false }}
      confirmLoading={preview.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Alert
        type="info"
        style={{ marginBottom: 16 }}
        title={`每行一个词，可带「词,类别,等级,动作」；正则写作 /…/；一次最多 ${maxWordImport.toLocaleString('zh-CN')} 行。先预览每行的结果，确认后才导入。`}
      />
      {failure && <Alert type="error" showIcon title={failure.message} style={{ marginBottom: 16 }} />}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={{ text: wish.text, ...wish.defaults, days: wish.defaults.days ?? 0 }}
        onFinish={(values) => preview.mutate(values)}
      >
        <Form.Item label="文件（.csv / .txt）" htmlFor="word-file">
          {/* The browser's own button speaks the browser's language. */}
          <input
            ref={file}
            id="word-file"
            type="file"
            hidden
            accept=".csv,.txt"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
          <Button onClick={() => file.current?.click()}>选择文件</Button>{' '}
          <span className="secondary">
            <bdi>{safeText(fileName) || '未选择文件'}</bdi>
          </span>
        </Form.Item>
        <Form.Item
          name="text"
          label="词"
          required
          rules={[
            {
              validator: async (_, text: string = '') => {
                const { length } = readImport(text);
                if (length === 0) throw new Error('没有可导入的行');
                if (length > maxWordImport) throw new Error(`一次最多 ${maxWordImport} 行，现在 ${length} 行`);
              },
            },
          ]}
        >
          <Input.TextArea rows={8} className="mono" placeholder={'加微信,广告引流,送审,送审\n裸聊'} />
        </Form.Item>
        <Form.Item name="category" label="默认类别" required>
          <Select options={optionsOf(reasonGroups)} />
        </Form.Item>
        <Form.Item name="level" label="默认等级" required>
          <Radio.Group
            optionType="button"
            options={levelOptions}
            onChange={({ target }) => form.setFieldValue('action', actionsOf[target.value as WordLevel][0])}
          />
        </Form.Item>
        <Form.Item name="action" label="默认动作" required>
          <Radio.Group options={optionsOf(wordActions).filter(({ value }) => actionsOf[level].includes(value))} />
        </Form.Item>
        <Form.Item name="scenes" label="场景" rules={[{ required: true, message: '请选择场景' }]}>
          <Select mode="multiple" options={optionsOf(wordScenes)} />
        </Form.Item>
        <Form.Item name="lang" label="语言" required>
          <Radio.Group options={optionsOf(languages)} />
        </Form.Item>
        <Form.Item name="days" label="生效方式" required>
          <Radio.Group
            options={[
              { value: 7, label: '先观察 7 天' },
              { value: 3, label: '先观察 3 天' },
              { value: 0, label: '立即生效' },
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
