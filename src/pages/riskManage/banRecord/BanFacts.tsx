import { Link, useLocation, useModel } from '@umijs/max';
import { Alert, Flex } from 'antd';
import { banType } from '@/domain/ban/fields';
import { appealStatus } from '@/domain/review/appeal';
import { labelOf } from '@/domain/shared/labels';
import { banStatus } from '@/domain/shared/penalty';
import { strikeStatus } from '@/domain/user/records';
import layout from '@/kit/base/layout.module.css';
import { Facts } from '@/kit/detail/Facts';
import { Section } from '@/kit/detail/Section';
import { LinkedUid } from '@/kit/field/LinkedUid';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { useBeside } from '@/kit/list/useBeside';
import type { BanRecord, getBan } from '@/services/ban';
import type { OutputOf } from '@/services/endpoint';
import { safeText } from '@/utils/safeText';
import { unresolved } from '@/utils/template';
import styles from './BanFacts.module.css';
import { BanTarget } from './BanTarget';
import { typesOf, userTextOf } from './banText';
import { SourceCase } from './SourceCase';
import { Term } from './Term';

interface Props {
  found: OutputOf<typeof getBan>;
}

/** Everything there is to know of one ban; what took it back stands first. */
export function BanFacts({ found: { ban, others, same_device } }: Props) {
  const { pathname } = useLocation();
  const beside = useBeside();
  const deviceKey = ban.target_type === 'user' ? ban.target_id : ban.ban_id;
  return (
    <>
      <Reversal ban={ban} />
      <Appeal ban={ban} />
      <Facts
        of={banType}
        row={ban}
        facts={[
          ['target_id', <BanTarget key="target" ban={ban} />],
          ['ban_status', <StateTag key="status" map={banStatus} value={ban.status} />],
          ['types', typesOf(ban)],
          ['duration', <Term key="term" ban={ban} />],
          ['policy', safeText(ban.policy)],
          ['points', <Points key="points" ban={ban} />],
          ['start_at', <Time key="start" at={ban.start_at} />],
          ['end_at', ban.duration === 0 ? '永久' : undefined],
          ['operator', safeText(ban.operator)],
          ['approver', ban.approver ? safeText(ban.approver) : '—'],
          ['source', <SourceCase key="source" ban={ban} />],
          'ban_id',
          ['备注', <bdi key="remark">{safeText(ban.remark) || '—'}</bdi>, 'wide'],
        ]}
      />
      <Section title="证据">
        {ban.evidence.length === 0 ? (
          <p className="secondary">没有附证据</p>
        ) : (
          <ul className={layout.bullets}>
            {ban.evidence.map((one) => (
              <li key={one}>
                <LinkedUid id={one} label="证据编号" />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <UserText ban={ban} />
      <Section title="关联">
        <Flex vertical gap={4}>
          {same_device > 0 && (
            <Link to={{ pathname, search: `?device=${encodeURIComponent(deviceKey)}` }}>
              同设备封禁 {same_device} 条
            </Link>
          )}
          {others.length === 0 ? (
            <span className="secondary">该对象没有其他封禁</span>
          ) : (
            others.map((other) => (
              <span key={other.ban_id}>
                <Link to={beside(other.ban_id)}>{typesOf(other)}</Link>{' '}
                <StateTag map={banStatus} value={other.status} /> <Time at={other.created_at} />{' '}
                {safeText(other.policy)}
              </span>
            ))
          )}
        </Flex>
      </Section>
    </>
  );
}

function Points({ ban: { points, points_status } }: { ban: BanRecord }) {
  if (points_status === null) return <>不计分</>;
  return (
    <>
      {points} 分 <StateTag map={strikeStatus} value={points_status} />
    </>
  );
}

/** A ban that was taken back or refused says so before anything else (docs/design/domain.md#reversal). */
function Reversal({ ban }: { ban: BanRecord }) {
  const { status, start_at, lift_by, lift_at, lift_reason, misjudged, not_restored } = ban;
  const { labelFor } = useReasonCodes();
  if (lift_at === null) return null;
  return (
    <Alert
      type={misjudged ? 'warning' : 'info'}
      showIcon
      title={
        <>
          {start_at === null ? '审批未通过或已撤回，封禁未曾生效' : labelOf(banStatus, status).label}：
          {lift_by ? safeText(lift_by) : '系统'} 于 <Time at={lift_at} />
          {lift_reason && `，原因「${safeText(labelFor(lift_reason))}」`}
          {misjudged && '，按误判处理，处罚分已撤销'}
          {not_restored.length > 0 && `；未能恢复：${safeText(not_restored.join('；'))}`}
        </>
      }
    />
  );
}

function Appeal({ ban: { appeal } }: { ban: BanRecord }) {
  if (appeal.status === 'none') return null;
  return (
    <Alert
      type={appeal.status === 'submitted' ? 'warning' : 'info'}
      title={
        <>
          申诉 <StateTag map={appealStatus} value={appeal.status} /> <Time at={appeal.at} />
        </>
      }
      description={
        <>
          <bdi className={styles.name}>{safeText(appeal.text) || '（没有写明理由）'}</bdi>
          {appeal.by && (
            <div className="secondary">
              {safeText(appeal.by)} 答复：<bdi>{safeText(appeal.answer) || '—'}</bdi>
            </div>
          )}
        </>
      }
    />
  );
}

/** Message to the user as sent, with all variables filled (docs/design/blocks.md#g16). */
function UserText({ ban }: { ban: BanRecord }) {
  const { region } = useModel('region');
  const text = userTextOf(ban, region);
  const open = unresolved(text);
  return (
    <Section title="用户可见文案">
      <blockquote data-testid="user-text" className={styles.quote}>
        <bdi>{safeText(text) || '该原因没有用户文案'}</bdi>
      </blockquote>
      {open.length > 0 && <p className="secondary">还有未填写的变量：{open.map((name) => `{${name}}`).join('、')}</p>}
    </Section>
  );
}
