import { Checkbox } from 'antd';
import { useState } from 'react';
import { labelOf } from '@/domain/labels';
import { diffKinds, type Namespace, namespaces, publishCannot, targetLangs } from '@/domain/translation';
import { Loaded } from '@/kit/base/Loaded';
import { usePaged } from '@/kit/base/list/usePaged';
import { PlainTable } from '@/kit/base/PlainTable';
import { WriteForm } from '@/kit/form/WriteForm';
import { getTranslationDiff, publishTranslations } from '@/services/translation';
import { Changes, countColumns } from './Changes';

interface Props {
  namespace: Namespace;
  onClose: () => void;
}

/** 发布 (L3): the difference to the published version is read first; a second person approves it. */
export default function PublishForm({ namespace, onClose }: Props) {
  const { label } = namespaces[namespace];
  // Digest of the difference that was read: another one has to be read again.
  const [read, setRead] = useState<string | null>(null);
  const { query, paged } = usePaged(getTranslationDiff, { namespace });
  const diff = query.data;
  return (
    <WriteForm
      endpoint={publishTranslations}
      about={`文案 ${namespace}`}
      title={`发布 ${label} 文案`}
      okText="提交审批"
      remark="required"
      impact={`已审的译文发布为 ${label} ${diff ? `v${diff.version + 1}` : '的新版本'}，须由另一人核对差异后生效；未审的和提交后才审的保持线上版本。`}
      blocked={diff ? publishCannot(diff, read) : ''}
      input={{ namespace, digest: diff?.digest ?? '', version: diff?.version ?? 0 }}
      done={({ approval_id }) => `已提交审批 ${approval_id}`}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ counts, changes, total, digest }) => (
          <>
            <PlainTable
              label="各语言差异"
              rows={counts}
              rowKey={({ lang }) => lang}
              columns={[{ title: '语言', render: ({ lang }) => labelOf(targetLangs, lang).label }, ...countColumns]}
            />
            <Changes
              label="差异明细"
              lines={changes}
              paging={{ total, ...paged }}
              kinds={diffKinds}
              heads={['线上', '发布后']}
            />
            <Checkbox checked={read === digest} onChange={({ target }) => setRead(target.checked ? digest : null)}>
              已核对差异，共 {total} 处
            </Checkbox>
          </>
        )}
      </Loaded>
    </WriteForm>
  );
}
