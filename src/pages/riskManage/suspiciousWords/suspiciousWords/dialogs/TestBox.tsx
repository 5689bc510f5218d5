import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Drawer, Flex, Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { wordActions } from '@/domain/shared/kindLabels';
import { optionsOf } from '@/domain/shared/labels';
import { type WordScene, wordLevels, wordScenes } from '@/domain/word/rules';
import { asFailure } from '@/kit/base/asFailure';
import { clearable } from '@/kit/base/clearable';
import { focusOpened } from '@/kit/base/focusFirst';
import spacing from '@/kit/base/layout.module.css';
import { StateTag } from '@/kit/field/StateTag';
import { testSentence } from '@/services/word';
import { safeText } from '@/utils/safeText';
import { HitText } from '../../words/HitText';

interface Values {
  text: string;
  scene?: WordScene;
}

/** 测试框: paste a sentence, see how it is read and which rules hit it. Nothing is kept. */
export default function TestBox({ onClose }: { onClose: () => void }) {
  const test = useMutation({
    mutationFn: async ({ text, scene }: Values) => ({
      text,
      found: await testSentence({ text, ...(scene ? { scene } : {}) }),
    }),
  });
  const body = useRef<HTMLDivElement>(null);
  const failure = test.error ? asFailure(test.error) : null;
  return (
    <Drawer
      open
      title="测试框"
      size={640}
      afterOpenChange={(open) => open && focusOpened(body.current)}
      onClose={onClose}
    >
      <div ref={body}>
        <Form<Values> layout="vertical" onFinish={(values) => test.mutate(values)}>
          <Form.Item name="text" label="一句话" rules={[{ required: true, message: '请输入一句话' }]}>
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
          <Form.Item name="scene" label="场景" extra="不选则不限场景">
            <Select allowClear={clearable} options={optionsOf(wordScenes)} placeholder="全部场景" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={test.isPending}>
            测试
          </Button>
        </Form>
        {failure && <Alert type="error" showIcon title={failure.message} className={spacing.above16} />}
        {test.data && <Findings {...test.data} />}
      </div>
    </Drawer>
  );
}

function Findings({ text, found }: { text: string; found: Awaited<ReturnType<typeof testSentence>> }) {
  const { steps, hits, action } = found;
  return (
    <Flex vertical gap="middle" className={spacing.above16}>
      <div role="status">
        {action ? (
          <>
            结果：
            <StateTag map={wordActions} value={action} />
            {hits.length > 1 && '（多条命中时取最强的动作）'}
          </>
        ) : (
          `结果：放行${hits.length > 0 ? '，命中的规则都不起作用' : '，没有命中'}`
        )}
      </div>
      <section aria-label="命中规则">
        <h3 className={spacing.heading}>命中 {hits.length} 条规则</h3>
        <ul className={spacing.plainList}>
          {hits.map(({ word_id, word, level, action: does, hits: places, passed }) => (
            <li key={word_id} className={spacing.below8}>
              <b>
                <bdi>{safeText(word)}</bdi>
              </b>{' '}
              <span className="mono secondary">{word_id}</span> <StateTag map={wordLevels} value={String(level)} />{' '}
              <StateTag map={wordActions} value={does} />{' '}
              {passed && <span className="secondary">不起作用：{passed}</span>}
              <HitText text={text} hits={places} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="归一化">
        <h3 className={spacing.heading}>归一化</h3>
        <ol className={spacing.bullets}>
          {steps.map(({ label, text: after }) => (
            <li key={label}>
              {label}：<bdi className="mono">{safeText(after) || '（空）'}</bdi>
            </li>
          ))}
        </ol>
      </section>
    </Flex>
  );
}
