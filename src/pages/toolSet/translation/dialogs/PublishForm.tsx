import { Checkbox } from 'antd';
import { useState } from 'react';
import {
  diffKinds,
  type Namespace,
  namespaces,
  type TargetLang,
  translationPublishCannot,
} from '@/domain/translation/rules';
import { Loaded } from '@/kit/base/Loaded';
import { firstPlace } from '@/kit/base/list/PagedTable';
import { usePaged } from '@/kit/base/list/usePaged';
import { WriteForm } from '@/kit/form/WriteForm';
import { getTranslationDiff, publishTranslations } from '@/services/translation';
import { changesIn, LangChoice } from './LangChoice';
import { TranslationChanges } from './TranslationChanges';

interface Props {
  namespace: Namespace;
  onClose: () => void;
}

/** 发布 (L3): the difference to the published version is read first; a second person approves it. */
export default function PublishForm({ namespace, onClose }: Props) {
  const { label } = namespaces[namespace];
  // Digest of the difference that was read: another one has to be read again.
  const [read, setRead] = useState<string | null>(null);
  const [lang, setLang] = useState<TargetLang>();
  const { query, paged } = usePaged(getTranslationDiff, { namespace, lang });
  const diff = query.data;
  const all = diff ? changesIn(diff.counts) : 0;
  return (
    <WriteForm
      endpoint={publishTranslations}
      about={`文案 ${namespace}`}
      title={`发布 ${label} 文案`}
      okText="提交审批"
      wide
      remark="required"
      impact={`已审的译文发布为 ${label} ${diff ? `v${diff.version + 1}` : '的新版本'}，须由另一人核对差异后生效；未审的和提交后才审的保持线上版本。`}
      blocked={diff ? translationPublishCannot({ ...diff, total: all }, read) : ''}
      input={{ namespace, digest: diff?.digest ?? '', version: diff?.version ?? 0 }}
      done={({ approval_id }) => `已提交审批 ${approval_id}`}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ counts, changes, total, digest }) => (
          <>
            <LangChoice
              counts={counts}
              value={lang}
              onChange={(next) => {
                setLang(next);
                paged.onPlace(firstPlace);
              }}
            />
            <TranslationChanges
              label="差异明细"
              lines={changes}
              paging={{ counted: { total }, ...paged }}
              kinds={diffKinds}
              heads={['线上', '发布后']}
              byLang
            />
            <Checkbox checked={read === digest} onChange={({ target }) => setRead(target.checked ? digest : null)}>
              已核对差异，共 {all} 处
            </Checkbox>
          </>
        )}
      </Loaded>
    </WriteForm>
  );
}
