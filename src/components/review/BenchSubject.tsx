import { memo } from 'react';
import { ladderOf } from '@/components/user/summary';
import { UserCell } from '@/components/user/UserCell';
import { type CaseKind, caseKinds } from '@/domain/review/kinds';
import { conclusions } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import type { CaseContext } from '@/services/caseContext';
import type { ReviewCase } from '@/services/caseSchema';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './parts.module.css';

interface Props {
  item: ReviewCase;
  context: CaseContext | undefined;
  failed: boolean;
  onRetry: () => void;
  onOpenUser: (uid: string) => void;
}

/** Subject of the case (docs/design/blocks.md#g8): account, strikes, relations, earlier decisions on the same. */
export const BenchSubject = memo(function BenchSubject({ item, context, failed, onRetry, onOpenUser }: Props) {
  const { labelFor } = useReasonCodes();
  const { target } = item;
  if (failed) {
    return (
      <div role="alert">
        背景读取失败{' '}
        <button type="button" className="link-button" onClick={onRetry}>
          重试
        </button>
      </div>
    );
  }
  const subject = context?.subject;
  return (
    <>
      {target ? (
        <UserCell user={target} onOpen={() => onOpenUser(target.user_id)} />
      ) : (
        <p>{item.kind === 'word' ? '词库' : `账号已注销（${item.target_uid}）`}</p>
      )}
      {!context && <p className="secondary">正在读取…</p>}
      {subject && (
        <dl className={styles.facts}>
          <dt>账号</dt>
          <dd>{numberText(subject.account_days)} 天</dd>
          <dt>处罚分</dt>
          <dd>
            {numberText(subject.strike_points)} 分，{ladderOf(subject.strike_points)}
          </dd>
          <dt>30 天被举报</dt>
          <dd>{numberText(subject.reported_30d)} 次</dd>
          <dt>曾封禁</dt>
          <dd>{numberText(subject.banned_count)} 次</dd>
          {context.open_others > 0 && (
            <>
              <dt>其余待审</dt>
              <dd>{numberText(context.open_others)} 件</dd>
            </>
          )}
        </dl>
      )}
      {context?.relation && (
        <p>
          举报双方：互相举报 {numberText(context.relation.mutual_reports)} 次 · 24 小时内{' '}
          {numberText(context.relation.messages_24h)} 条消息
          {context.relation.friends_since !== null && ' · 好友'}
        </p>
      )}
      {subject && subject.related.length > 0 && (
        <section aria-label="关联账号">
          <h3>关联账号</h3>
          <ul className={styles.plain}>
            {subject.related.slice(0, 5).map(({ user_id, nickname, relation }) => (
              <li key={user_id}>
                <button type="button" className="link-button" onClick={() => onOpenUser(user_id)}>
                  <bdi>{safeText(nickname) || user_id}</bdi>
                </button>{' '}
                <span className="secondary">{relation}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {context && (
        <section aria-label="既往处理">
          <h3>既往处理</h3>
          {context.past.length === 0 && <p className="secondary">没有既往案件</p>}
          <ul className={styles.plain}>
            {context.past.slice(0, 8).map((one) => (
              <li key={`${one.case_id} ${one.at}`}>
                <StateTag map={conclusions} value={one.conclusion} />{' '}
                {one.reason_code ? safeText(labelFor(one.reason_code)) : labelOf(caseKinds, one.kind).label}
                {one.same_content && <b> 同内容</b>}
                {one.reversed && <span className="secondary"> 已改判</span>}
                <div className="secondary">
                  <Time at={one.at} relative /> · {one.reviewer}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});

/** Kinds whose bench has no subject pane. */
export const withoutSubject: readonly CaseKind[] = ['word'];
