import { useQuery } from '@tanstack/react-query';
import { Checkbox, Table } from 'antd';
import { useState } from 'react';
import { WriteForm } from '@/components/form/WriteForm';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { labelOf } from '@/domain/labels';
import { diffKinds, type Namespace, namespaces, targetLangs } from '@/domain/translation';
import { getTranslationDiff, publishTranslations, type TranslationDiff } from '@/services/translation';
import { Loaded } from '@/ui/Loaded';
import { PlainTable } from '@/ui/PlainTable';
import { safeText } from '@/utils/safeText';

interface Props {
  namespace: Namespace;
  onClose: () => void;
}

function blockOf(diff: TranslationDiff | undefined, read: string | null): string | undefined {
  if (!diff) return '正在读取差异';
  if (diff.pending_approval !== null) return `已有发布申请 ${diff.pending_approval} 在等待审批`;
  if (diff.total === 0) return '没有要发布的变化';
  return read === diff.digest ? undefined : '请先看差异并勾选';
}

/** 发布 (L3): the difference to the published version is read first; a second person approves it. */
export default function PublishForm({ namespace, onClose }: Props) {
  const { label } = namespaces[namespace];
  // Digest of the difference that was read: another one has to be read again.
  const [read, setRead] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [getTranslationDiff.spec.name, namespace],
    queryFn: ({ signal }) => getTranslationDiff({ namespace }, { signal }),
  });
  const diff = query.data;
  return (
    <WriteForm
      endpoint={publishTranslations}
      about={`文案 ${namespace}`}
      title={`发布 ${label} 文案`}
      okText="提交审批"
      reasons="release"
      remark="required"
      impact={`已审的译文发布为 ${label} v${(diff?.version ?? 0) + 1}，须由另一人核对差异后生效；未审的保持线上版本。`}
      blocked={blockOf(diff, read)}
      input={{ namespace, digest: diff?.digest ?? '', version: diff?.version ?? 0 }}
      done={({ approval_id }) => `已提交审批 ${approval_id}`}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ counts, changes, total, digest, releases }) => (
          <>
            <PlainTable
              label="各语言差异"
              rows={counts}
              rowKey={({ lang }) => lang}
              columns={[
                { title: '语言', render: ({ lang }) => labelOf(targetLangs, lang).label },
                { title: '新增', number: true, render: (one) => one.new },
                { title: '修改', number: true, render: ({ changed }) => changed },
                { title: '移除', number: true, render: ({ removed }) => removed },
              ]}
            />
            <Table
              size="small"
              aria-label="差异明细"
              tableLayout="fixed"
              dataSource={changes}
              rowKey={({ key, lang }) => `${key} ${lang}`}
              pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
              columns={[
                {
                  title: '文案',
                  key: 'key',
                  render: (_, { key, lang, kind }) => (
                    <>
                      <StateTag map={diffKinds} value={kind} /> {lang} <span className="mono">{safeText(key)}</span>
                    </>
                  ),
                },
                { title: '线上', key: 'before', render: (_, { before }) => <bdi>{safeText(before) || '—'}</bdi> },
                { title: '发布后', key: 'after', render: (_, { after }) => <bdi>{safeText(after) || '—'}</bdi> },
              ]}
            />
            {total > changes.length && (
              <p className="secondary">
                明细只列前 {changes.length} 处，共 {total} 处
              </p>
            )}
            <Checkbox checked={read === digest} onChange={({ target }) => setRead(target.checked ? digest : null)}>
              已看过全部 {total} 处差异
            </Checkbox>
            {releases.map(({ version, at, by, changes: count }) => (
              <p key={version} className="secondary">
                v{version}：{safeText(by)} <Time at={at} short />，{count} 处
              </p>
            ))}
          </>
        )}
      </Loaded>
    </WriteForm>
  );
}
