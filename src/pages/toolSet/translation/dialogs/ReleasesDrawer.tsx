import { useState } from 'react';
import { diffKinds, type Namespace, namespaces, type TargetLang } from '@/domain/translation/rules';
import { DetailDrawer } from '@/kit/base/DetailDrawer';
import { Loaded } from '@/kit/base/Loaded';
import { usePaged } from '@/kit/base/list/usePaged';
import { PlainTable } from '@/kit/base/PlainTable';
import { Time } from '@/kit/field/Time';
import { getTranslationReleases } from '@/services/translation';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { LangChoice } from './LangChoice';
import { countColumns, TranslationChanges } from './TranslationChanges';

/** Publications of a namespace with the requested one, which the second person reads here; and the changes of the chosen one. */
export default function ReleasesDrawer({ namespace, onClose }: { namespace: Namespace; onClose: () => void }) {
  const [chosen, setChosen] = useState<number>();
  const [lang, setLang] = useState<TargetLang>();
  const { query, paged } = usePaged(getTranslationReleases, { namespace, version: chosen, lang });
  return (
    <DetailDrawer title={`发布记录 ${namespaces[namespace].label}`} onClose={onClose}>
      <Loaded query={query}>
        {({ releases, version: opened, counts, changes, total }) => (
          <>
            <PlainTable
              label="发布记录"
              lined
              rows={releases}
              rowKey={({ version }) => version}
              isCurrent={({ version }) => version === opened}
              columns={[
                {
                  title: '版本',
                  render: ({ version }) => (
                    <button
                      type="button"
                      className="link-button"
                      onClick={() => {
                        setChosen(version);
                        setLang(undefined);
                      }}
                    >
                      v{numberText(version)}
                    </button>
                  ),
                },
                { title: '申请人', render: ({ by }) => safeText(by) },
                { title: '审批人', render: ({ approver }) => (approver === null ? '待审批' : safeText(approver)) },
                { title: '时间', render: ({ at }) => <Time at={at} short /> },
                ...countColumns,
              ]}
            />
            <p className="secondary">v1 为首次全量发布，没有明细</p>
            <LangChoice counts={counts} value={lang} onChange={setLang} />
            <TranslationChanges
              label={`v${numberText(opened)} 的变化`}
              lines={changes}
              paging={{ counted: { total }, ...paged }}
              kinds={diffKinds}
              heads={['发布前', '发布后']}
              byLang
            />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
