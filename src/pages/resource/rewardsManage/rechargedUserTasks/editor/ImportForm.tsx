import { Button, Flex, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { maxTaskListText } from '@/domain/rechargeTask/limits';
import { maxTaskPeople, type PeopleSource, peopleSources } from '@/domain/rechargeTask/rules';
import { optionsOf } from '@/domain/shared/labels';
import { idLines, noIds, type PastedIds, userIds, withText } from '@/domain/shared/pastedIds';
import { FormField } from '@/kit/form/FormField';
import { IdsField } from '@/kit/form/IdsField';
import { TextFile } from '@/kit/form/TextFile';
import { WriteForm } from '@/kit/form/WriteForm';
import type { OutputOf } from '@/services/endpoint';
import { readRechargeList } from '@/services/rechargeTask';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { BadLines } from './BadLines';

export interface TaskImportProps {
  task: string;
  /** Users already in the list. */
  present: readonly string[];
  onTake: (uids: readonly string[]) => void;
  onClose: () => void;
}

type Found = OutputOf<typeof readRechargeList>;
interface Values {
  from: PeopleSource;
  text: PastedIds;
}

/** 名单导入: read line by line first; whoever there is can be taken, and the others come as a file. */
export default function ImportForm({ task, present, onTake, onClose }: TaskImportProps) {
  const [found, setFound] = useState<Found | null>(null);
  if (found) return <Result found={found} present={present} onTake={onTake} onClose={onClose} />;
  return (
    <WriteForm<typeof readRechargeList.spec.input, typeof readRechargeList.spec.output, Values>
      endpoint={readRechargeList}
      about="名单预检"
      title={`导入名单：${safeText(task) || '未命名'}`}
      okText="预检"
      impact={`每行一个用户ID，最多 ${numberText(maxTaskPeople)} 人；先逐行预检，有误的行会列出行号并跳过。`}
      initialValues={{ from: 'list', text: noIds }}
      input={({ from, text }: Values) => ({ from, text: idLines(text, userIds) })}
      stays
      done={(answer) => {
        setFound(answer);
        return undefined;
      }}
      onClose={onClose}
    >
      <Fields />
    </WriteForm>
  );
}

function Fields() {
  const from: Values['from'] = Form.useWatch('from') ?? 'list';
  return (
    <>
      <FormField name="from" label="来源">
        <Radio.Group options={optionsOf(peopleSources)} />
      </FormField>
      {from === 'csv' && (
        <TextFile
          id="recharge-list"
          name="text"
          label="文件（.csv / .txt）"
          most={maxTaskListText}
          valueIn={(text) => withText(noIds, text, userIds)}
          required
        />
      )}
      <IdsField
        name="text"
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

interface ResultProps extends Omit<TaskImportProps, 'task'> {
  found: Found;
}

/** Result of reading a file, and the choice to replace or extend the list. */
function Result({ found: { uids, more, bad, bad_lines }, present, onTake, onClose }: ResultProps) {
  const all = [...new Set([...present, ...uids])];
  const take = (next: readonly string[]) => {
    onTake(next);
    onClose();
  };
  return (
    <Modal
      open
      title="导入名单：预检结果"
      onCancel={onClose}
      footer={
        <Flex gap="small" justify="end" wrap>
          <Button onClick={onClose}>取消</Button>
          {present.length > 0 && (
            <Button disabled={uids.length === 0 || all.length > maxTaskPeople} onClick={() => take(all)}>
              追加，共 {numberText(all.length)} 人
            </Button>
          )}
          <Button type="primary" disabled={uids.length === 0} onClick={() => take(uids)}>
            {present.length > 0 ? '替换为' : '导入'} {numberText(uids.length)} 人
          </Button>
        </Flex>
      }
    >
      <p>
        可导入 <b>{numberText(uids.length)}</b> 人，有误 {numberText(bad_lines)} 行
        {more > 0 && `；名单最多 ${numberText(maxTaskPeople)} 人，其后的 ${numberText(more)} 人不导入`}
        {all.length > maxTaskPeople && `；追加后超过 ${numberText(maxTaskPeople)} 人，只能替换`}
      </p>
      {bad.length > 0 && <BadLines lines={bad} all={bad_lines} />}
    </Modal>
  );
}
