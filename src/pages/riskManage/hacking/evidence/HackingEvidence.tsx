import { Fragment } from 'react';
import { SafeText } from '@/components/review/guard/SafeText';
import parts from '@/components/review/parts.module.css';
import { gangRelations, hackingRules, sampleVerdicts } from '@/domain/hacking/rules';
import { reportScenes, sources } from '@/domain/review/rules';
import { contactTypes, hackingTypes, textVariants } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import layout from '@/kit/base/layout.module.css';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import type { CaseOf } from '@/services/caseSchema';
import { hackingResultIn } from '@/services/hacking';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { GangGraph } from './GangGraph';
import styles from './hacking.module.css';

type Payload = CaseOf<'hacking'>['payload'];
type Text = Payload['texts'][number];

/** Number of characters shown first; the rest on demand. */
const shownText = 400;

interface Props {
  item: CaseOf<'hacking'>;
  /** Absent before the decision. */
  record?: { extra: unknown };
}

/** Texts and actions, frozen at detection (docs/design/risk.md#hacking-review). */
export default function HackingEvidence({ item, record }: Props) {
  const { payload } = item;
  const { sample } = hackingResultIn(record?.extra);
  return (
    <>
      <div className={parts.row}>
        <StateTag map={hackingTypes} value={payload.case_type} />
        <StateTag map={reportScenes} value={item.scene} />
        <StateTag map={sources} value={item.source} />
        <span className="secondary">
          机审 {numberText(item.score)} 分 · {safeText(item.model)} · 命中{' '}
          {payload.rule_ids.map((rule) => `${safeText(labelOf(hackingRules, rule).label)}（${rule}）`).join('、') ||
            '—'}
        </span>
      </div>
      {sample && (
        <p>
          样本标注 <StateTag map={sampleVerdicts} value={sample.verdict} />{' '}
          {sample.rules.map((rule) => safeText(labelOf(hackingRules, rule).label)).join('、')}
          <span className="secondary">
            {' '}
            {safeText(sample.by)} <Time at={sample.at} />
          </span>
        </p>
      )}
      {payload.signals.same_text_users > 1 && (
        <p className={styles.strip}>
          相同文本 <b>{payload.signals.same_text_users}</b> 人发过，首次 <Time at={payload.first_seen_at} />
        </p>
      )}
      <Texts texts={payload.texts} />
      <Contacts contacts={payload.contacts} />
      <Signals signals={payload.signals} />
      <Victims victims={payload.victims} />
      <Cluster payload={payload} self={item.target_uid} />
    </>
  );
}

/** Messages that mean the same stand together, the newest group first. */
function Texts({ texts }: Pick<Payload, 'texts'>) {
  const groups = new Map<string, Text[]>();
  for (const text of texts) groups.set(text.normalized, [...(groups.get(text.normalized) ?? []), text]);
  return (
    <section aria-label="文本">
      <h3>
        文本 {texts.length} 条，{groups.size} 种
      </h3>
      {texts.length === 0 && <p className="secondary">没有文本，依据行为信号判定</p>}
      {[...groups].map(([normalized, group]) => (
        <Group key={normalized} normalized={normalized} group={group} />
      ))}
    </section>
  );
}

function Group({ normalized, group }: { normalized: string; group: readonly Text[] }) {
  const [first] = group;
  if (!first) return null;
  const variants = [...new Set(group.flatMap(({ variant }) => variant ?? []))];
  return (
    <div className={styles.group}>
      <div>
        <SafeText text={first.content} spans={first.hit_spans} limit={shownText} />
        <details>
          <summary className="secondary">
            发给 {new Set(group.map(({ to_uid }) => to_uid)).size} 人，共 {group.length} 条
          </summary>
          <ul className={parts.plain}>
            {group.map(({ msg_id, at, to_uid, content }) => (
              <li key={msg_id} className="secondary">
                <Time at={at} /> → <Uid id={to_uid} label="接收人ID" />
                {content !== first.content && <SafeText text={content} limit={shownText} />}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div>
        <span className="secondary">还原：</span>
        {variants.map((variant) => (
          <Fragment key={variant}>
            <StateTag map={textVariants} value={variant} />{' '}
          </Fragment>
        ))}
        <SafeText text={normalized} limit={shownText} />
      </div>
    </div>
  );
}

/** Strangers' addresses: shown and copied, never opened. */
function Contacts({ contacts }: Pick<Payload, 'contacts'>) {
  if (contacts.length === 0) return null;
  return (
    <section aria-label="联系方式">
      <h3>联系方式</h3>
      <ul className={`${parts.row} ${layout.plainList}`}>
        {contacts.map(({ type, value }) => (
          <li key={`${type} ${value}`}>
            <StateTag map={contactTypes} value={type} />{' '}
            <bdi>
              <Uid id={safeText(value)} label={labelOf(contactTypes, type).label} />
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Signals({ signals }: Pick<Payload, 'signals'>) {
  const { same_text_users, send_targets_1h, device_cluster, ip_asn } = signals;
  const alarms = [
    ...(signals.new_account ? ['新号'] : []),
    ...(signals.login_geo_change ? ['异地登录'] : []),
    ...(signals.pay_anomaly ? ['支付异常'] : []),
  ];
  return (
    <section aria-label="信号">
      <h3>信号</h3>
      <p>
        相同文本 {numberText(same_text_users)} 人 · 1 小时发给 {numberText(send_targets_1h)} 人 · 设备关联{' '}
        {numberText(device_cluster)} 个账号 · 网络 {safeText(ip_asn)}{' '}
        {alarms.map((alarm) => (
          <Tag key={alarm} color="red">
            {alarm}
          </Tag>
        ))}
      </p>
    </section>
  );
}

function Victims({ victims }: Pick<Payload, 'victims'>) {
  if (victims.length === 0) return null;
  const coins = victims.reduce((sum, victim) => sum + victim.coins, 0);
  return (
    <section aria-label="受害者">
      <h3>
        受害者 {victims.length} 人，损失 {numberText(coins)} 金币
      </h3>
      <ul className={parts.plain}>
        {victims.map(({ uid, nickname, coins: lost }) => (
          <li key={uid}>
            <bdi>{safeText(nickname) || '（无昵称）'}</bdi> <Uid id={uid} label="受害者ID" />{' '}
            <span className="secondary">{numberText(lost)} 金币</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cluster({ payload: { cluster_id, cluster, graph }, self }: { payload: Payload; self: string }) {
  if (cluster_id === null) return null;
  return (
    <section aria-label="团伙">
      <h3>
        团伙 <Uid id={cluster_id} label="团伙号" /> {cluster.length} 个账号
      </h3>
      {graph === null && <p role="status">关系图服务暂不可用，只显示成员名单</p>}
      <div className={styles.gang}>
        {graph && <GangGraph members={cluster} links={graph} self={self} />}
        <ul className={parts.plain} aria-label="团伙成员">
          {cluster.map(({ uid, nickname, relation }) => (
            <li key={uid}>
              <bdi>{safeText(nickname) || '（无昵称）'}</bdi> <Uid id={uid} label="成员ID" />{' '}
              <StateTag map={gangRelations} value={relation} />
              {uid === self && <b> 本案账号</b>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
