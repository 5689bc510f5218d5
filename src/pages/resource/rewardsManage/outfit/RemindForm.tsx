import { useQuery } from '@tanstack/react-query';
import { outfitType } from '@/domain/outfit/fields';
import { languages } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { Uid } from '@/kit/field/Uid';
import { WriteForm } from '@/kit/form/WriteForm';
import type { OutputOf } from '@/services/endpoint';
import { outfitMissing, remindOutfit } from '@/services/outfit';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './outfit.module.css';
import type { OutfitRow } from './outfitRow';

type Missing = OutputOf<typeof outfitMissing>;

/** 缺件提醒 (L2): who misses exactly one part is told which one; who gets it, and what it says, is shown before. */
export default function RemindForm({ targets: [row], onClose }: FormProps<OutfitRow>) {
  const query = useQuery(queryOf(outfitMissing, { id: row.id }));
  const { data } = query;
  const blocked = !data ? '' : data.users === 0 ? '现在没有只差一件且未提醒过的用户' : undefined;
  return (
    <WriteForm
      endpoint={remindOutfit}
      of={outfitType}
      target={row}
      title="缺件提醒"
      okText={data && data.users > 0 ? `发送给 ${numberText(data.users)} 人` : '发送'}
      remark="required"
      remarkLabel="说明"
      blocked={blocked}
      typeToConfirm={data && data.users > 0 ? String(data.users) : undefined}
      impact={`给只差一件就集齐「${safeText(row.content.name)}」的用户按各自的语言发一条站内消息，不能撤回；每人每套只发一次。`}
      done={({ told }) => `已提醒 ${numberText(told)} 名用户`}
      onClose={onClose}
    >
      <Loaded query={query} rows={3}>
        {(missing) => <Who missing={missing} />}
      </Loaded>
    </WriteForm>
  );
}

function Who({ missing: { reminded, by_part, list } }: { missing: Missing }) {
  const nameOf = (id: string) => safeText(by_part.find(({ dressup_id }) => dressup_id === id)?.name ?? id);
  return (
    <>
      <PlainTable
        label="将发送的消息"
        columns={[
          { title: '缺的部件', wraps: true, render: ({ name }) => <bdi>{safeText(name)}</bdi> },
          { title: '人数', number: true, render: ({ users }) => numberText(users) },
          {
            title: '消息',
            wraps: true,
            render: ({ texts }) =>
              texts.map(({ language, users, text }) => (
                <div key={language} className={styles.message}>
                  <span className="secondary">
                    {labelOf(languages, language).label} {numberText(users)} 人
                  </span>{' '}
                  <bdi>{safeText(text)}</bdi>
                </div>
              )),
          },
        ]}
        rows={by_part}
        rowKey={({ dressup_id }) => dressup_id}
        empty="没有只差一件的用户"
      />
      {reminded > 0 && <p className="secondary">之前已提醒 {numberText(reminded)} 人，不再发送</p>}
      {list.length > 0 && (
        <details>
          <summary>收到的人（前 {list.length} 名）</summary>
          <div className={styles.people}>
            <PlainTable
              label="收到的人"
              columns={[
                { title: '用户', render: ({ user_id }) => <Uid id={user_id} /> },
                { title: '昵称', wraps: true, render: ({ nickname }) => <bdi>{safeText(nickname)}</bdi> },
                { title: '缺的部件', wraps: true, render: ({ dressup_id }) => <bdi>{nameOf(dressup_id)}</bdi> },
              ]}
              rows={list}
              rowKey={({ user_id }) => user_id}
            />
          </div>
        </details>
      )}
    </>
  );
}
