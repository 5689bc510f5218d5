import { Button, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { maxPushListText } from '@/domain/push/limits';
import type { PushBody } from '@/domain/push/rules';
import { maxPushList } from '@/domain/push/rules';
import { type PeopleSource, peopleSources } from '@/domain/rechargeTask/rules';
import { optionsOf } from '@/domain/shared/labels';
import { idLines, noIds, type PastedIds, userIds, withText } from '@/domain/shared/pastedIds';
import { PlainTable } from '@/kit/base/PlainTable';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { FormField } from '@/kit/form/FormField';
import { IdsField } from '@/kit/form/IdsField';
import { TextFile } from '@/kit/form/TextFile';
import { WriteForm } from '@/kit/form/WriteForm';
import type { OutputOf } from '@/services/endpoint';
import { readPushList } from '@/services/pushSends';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

export interface PushImportProps {
  push: string;
  onTake: (list: PushBody['list']) => void;
  onClose: () => void;
}

interface Values {
  from: PeopleSource;
  rows: PastedIds;
}

/** 导入名单: kept by the backend; what names nobody is told line by line and left out. */
export default function ImportForm({ push, onTake, onClose }: PushImportProps) {
  const [kept, setKept] = useState<OutputOf<typeof readPushList> | null>(null);
  if (kept) return <Kept kept={kept} onTake={onTake} onClose={onClose} />;
  return (
    <WriteForm<typeof readPushList.spec.input, typeof readPushList.spec.output, Values>
      endpoint={readPushList}
      about="推送名单"
      title={`导入名单：${safeText(push) || '未命名'}`}
      okText="导入"
      impact={`每行一个用户ID，最多 ${numberText(maxPushList)} 人；有误的行会列出行号并跳过。`}
      initialValues={{ from: 'list', rows: noIds }}
      input={({ from, rows }: Values) => ({ from, rows: idLines(rows, userIds) })}
      needsAnswer
      stays
      done={(answer) => {
        setKept(answer);
        return undefined;
      }}
      onClose={onClose}
    >
      <Fields />
    </WriteForm>
  );
}

function Fields() {
  const from: PeopleSource = Form.useWatch('from') ?? 'list';
  return (
    <>
      <FormField name="from" label="来源">
        <Radio.Group options={optionsOf(peopleSources)} />
      </FormField>
      {from === 'csv' && (
        <TextFile
          id="push-list"
          name="rows"
          label="文件（.csv / .txt）"
          most={maxPushListText}
          valueIn={(text) => withText(noIds, text, userIds)}
          required
        />
      )}
      <IdsField
        name="rows"
        label="用户ID"
        kind={userIds}
        rows={8}
        placeholder={'10000001\n10000002'}
        ask={from === 'csv' ? '请选择文件' : '请填写用户ID'}
        fromFile={from === 'csv'}
        toldLater
      />
    </>
  );
}

interface KeptProps extends Omit<PushImportProps, 'push'> {
  kept: OutputOf<typeof readPushList>;
}

function Kept({ kept: { list_id, count, bad }, onTake, onClose }: KeptProps) {
  const take = () => {
    onTake({ list_id, count });
    onClose();
  };
  return (
    <Modal
      open
      title="导入名单：结果"
      styles={{ body: scrollingBody }}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          取消
        </Button>,
        <Button key="take" type="primary" disabled={count === 0} onClick={take}>
          使用这 {numberText(count)} 人
        </Button>,
      ]}
    >
      <p>
        可推送 <b>{numberText(count)}</b> 人，有误 {numberText(bad.count)} 行
        {bad.count > bad.first.length && `（以下为前 ${bad.first.length} 行）`}
      </p>
      {bad.count > 0 && (
        <PlainTable
          label="错误行"
          rows={bad.first}
          rowKey={({ line, text }) => `${line} ${text}`}
          columns={[
            { title: '行', render: ({ line }) => line },
            { title: '内容', wraps: true, render: ({ text }) => <bdi>{safeText(text) || '（空）'}</bdi> },
            { title: '原因', wraps: true, render: ({ problem }) => safeText(problem) },
          ]}
        />
      )}
    </Modal>
  );
}
