import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { labelOf } from '@/domain/shared/labels';
import { cellStates, targetLangs } from '@/domain/translation/rules';
import { Loaded } from '@/kit/base/Loaded';
import { openForm } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { Section } from '@/kit/detail/Section';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useCan } from '@/kit/field/useAllowed';
import { type Cell, getTranslation, type TranslationRow } from '@/services/translation';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from '../translation.module.css';

interface Props {
  row: TranslationRow;
  cell: Cell;
  /** Takes an earlier text into the editor; absent if it cannot be edited. */
  onTake?: (text: string) => void;
  onClose: () => void;
}

/** Versions of one text, and the comments on its key. A restored text is checked and saved by the editor. */
export default function HistoryDrawer({ row: { key }, cell: { lang }, onTake, onClose }: Props) {
  const can = useCan();
  const query = useQuery(queryOf(getTranslation, { key, lang }, 'history'));
  return (
    <Drawer open size={720} title={`历史 ${key} ${labelOf(targetLangs, lang).label}`} onClose={onClose}>
      <Loaded query={query}>
        {({ history, comments }) => (
          <>
            <PlainTable
              label="历史版本"
              lined
              rows={history}
              rowKey={({ version }) => version}
              columns={[
                { title: '版本', render: ({ version }) => `v${numberText(version)}` },
                {
                  title: '译文',
                  wraps: true,
                  render: ({ text }) => <bdi lang={lang}>{safeText(text) || '（空）'}</bdi>,
                },
                { title: '状态', render: ({ state }) => <StateTag map={cellStates} value={state} /> },
                { title: '操作人', render: ({ by }) => safeText(by) },
                { title: '时间', render: ({ at }) => <Time at={at} short /> },
                {
                  title: '操作',
                  render: ({ version, text }, at) =>
                    onTake &&
                    at > 0 && (
                      <button
                        type="button"
                        className="link-button"
                        aria-label={`还原 v${version}`}
                        onClick={() => {
                          onTake(text);
                          onClose();
                        }}
                      >
                        还原
                      </button>
                    ),
                },
              ]}
            />
            <Section title="评论">
              {can('translation:comment') && (
                <button
                  type="button"
                  className="link-button"
                  onClick={() => openForm(() => import('./CommentForm'), { of: key })}
                >
                  写评论…
                </button>
              )}
              <ul aria-label="评论" className={styles.list}>
                {comments.map(({ by, at, text }) => (
                  <li key={`${at} ${by}`}>
                    <b>{safeText(by)}</b> <Time at={at} short /> {safeText(text)}
                  </li>
                ))}
              </ul>
            </Section>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
