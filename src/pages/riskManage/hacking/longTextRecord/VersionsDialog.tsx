import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import parts from '@/components/review/parts.module.css';
import type { RecordOf } from '@/components/review/record/recordOf';
import { conclusions } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { useReturnFocus } from '@/hooks/useReturnFocus';
import controls from '@/kit/base/controls.module.css';
import { Loaded } from '@/kit/base/Loaded';
import { Time } from '@/kit/field/Time';
import { listTextVersions, type TextVersion } from '@/services/longText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { type Marked, TextReader } from '../longText/TextReader';
import { useTextChanges } from '../longText/useTextChanges';

interface Props {
  record: RecordOf<'long_text'>;
  onClose: () => void;
}

/** 版本对比: what was reviewed against any other version of the text. */
export default function VersionsDialog({ record, onClose }: Props) {
  useReturnFocus();
  const { text_id, edit_version } = record.case.payload;
  const query = useQuery(queryOf(listTextVersions, { text_id }));
  return (
    <Modal open title={`版本对比：${text_id}`} width={1000} footer={null} onCancel={onClose}>
      <Loaded
        query={query}
        rows={8}
        isEmpty={({ list }) => list.length < 2}
        empty={`只有第 ${edit_version} 版，没有可对比的版本`}
      >
        {({ list }) => <Comparison list={list} reviewed={edit_version} />}
      </Loaded>
    </Modal>
  );
}

const unmarked: Marked = { masked: [], quoted: [] };

function Comparison({ list, reviewed }: { list: readonly TextVersion[]; reviewed: number }) {
  const place = list.findIndex(({ version }) => version === reviewed);
  const last = list.length - 1;
  // After an edit, compares the reviewed version with the newest; otherwise the newest with the one before.
  const [from, setFrom] = useState(place < last ? place : place - 1);
  const [to, setTo] = useState(last);
  const before = list[from];
  const after = list[to];
  const changes = useTextChanges(before?.content ?? '', after?.content ?? '');
  const picker = (label: string, value: number, onChange: (index: number) => void) => (
    <label className={parts.row}>
      {label}
      <select className={controls.select} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {list.map(({ version, conclusion }, i) => (
          <option key={version} value={i}>
            第 {version} 版{version === reviewed ? '（本次审核）' : ''} ·{' '}
            {conclusion ? labelOf(conclusions, conclusion).label : '待审'}
          </option>
        ))}
      </select>
    </label>
  );
  if (!before || !after) return null;
  return (
    <>
      <div className={parts.row}>
        {picker('旧版', from, setFrom)}
        {picker('新版', to, setTo)}
        <span className="secondary">
          <Time at={before.at} /> → <Time at={after.at} />
        </span>
        <b role="status">
          {changes === 'waiting'
            ? '正在比较…'
            : changes === 'failed' || !changes
              ? '未能比较，请重新打开'
              : `改动 ${changes.words} 个词`}
        </b>
      </div>
      <h3>
        <bdi>{safeText(after.title) || '（无标题）'}</bdi>
      </h3>
      <TextReader
        key={`${from} ${to}`}
        text={after.content}
        marked={unmarked}
        changes={typeof changes === 'object' ? changes : null}
      />
    </>
  );
}
