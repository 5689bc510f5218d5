import type { ReactNode } from 'react';
import { PhoneFrame } from '@/components/config/PhoneFrame';
import { type ActivityBody, activityIcons, condText } from '@/domain/activity/rules';
import { activityPhases, type ClientView } from '@/domain/activity/time';
import type { Content } from '@/domain/config/rules';
import type { Language } from '@/domain/review/rules';
import { givenText } from '@/domain/shared/givenItem';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { StateTag } from '@/kit/field/StateTag';
import { safeText } from '@/utils/safeText';
import styles from './travel.module.css';

interface Props {
  content: Content<ActivityBody>;
  view: ClientView;
  language: Language;
  /** Remaining actions of a user who has done nothing yet. */
  left: ReactNode;
}

/** The page of an activity in a phone, as the app shows it in one phase; before and after there is none. */
export function ActivityPhone({ content, view, language, left }: Props) {
  const { phase, next, round } = view;
  const isSeen = phase !== 'before' && phase !== 'after';
  return (
    <PhoneFrame label="活动预览">
      <p className={styles.phase} role="status" aria-label="客户端展示">
        <StateTag map={activityPhases} value={phase} />
        {next && (
          <span className="secondary">
            {next.label} {next.left}
          </span>
        )}
        {round && (
          <span className="secondary">
            {round.label}第 {round.number} {round.label === '签到' ? '天' : '期'}
          </span>
        )}
      </p>
      {isSeen ? (
        <Page content={content} view={view} language={language} left={left} />
      ) : (
        <p className="secondary">入口和页面都不展示</p>
      )}
    </PhoneFrame>
  );
}

const urlOf = (picture: ActivityBody['theme']['bg']) => picture && mediaUrl(picture.url, 'image');

function Page({ content: { name, body }, view: { phase, current }, language, left }: Props) {
  const { bg, icons, ground, ink, rule_text } = body.theme;
  const [url, entry, token] = [bg, icons.entry, icons.token].map(urlOf);
  const colours = { ...(ground ? { background: ground } : {}), ...(ink ? { color: ink } : {}) };
  return (
    <div className={styles.page} style={colours}>
      {url && <img src={url} alt="" className={styles.top} />}
      <strong className={styles.title}>
        {entry && <img src={entry} alt={activityIcons.entry.label} />}
        <bdi>{safeText(name) || '未命名'}</bdi>
      </strong>
      {phase === 'warm' && <p>即将开始，敬请期待</p>}
      {phase === 'show' && <p>活动已结束，奖励将在结算后发放</p>}
      <ol className={styles.stages}>
        {body.stages.map((stage, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stages may be alike, and nothing of them is kept
          <li key={place} aria-current={place === current ? 'step' : undefined}>
            <bdi>{safeText(stage.name)}</bdi>
            {stage.name !== condText(body, stage) && ' · '}
            {token && <img src={token} alt="" className={styles.token} />}
            {stage.name !== condText(body, stage) && safeText(condText(body, stage))}
            <div>{safeText(stage.rewards.map(givenText).join('、')) || '无奖励'}</div>
          </li>
        ))}
      </ol>
      {left}
      <p lang={language} dir="auto" className={styles.rule}>
        {safeText(rule_text[language] || rule_text.zh) || '还没有规则文案'}
      </p>
    </div>
  );
}
