import { PhoneFrame } from '@/components/config/PhoneFrame';
import type { Content } from '@/domain/config/rules';
import { type RecruitmentBody, requireTexts, trafficBenefits } from '@/domain/recruitment/rules';
import { labelOf } from '@/domain/shared/labels';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { Time } from '@/kit/field/Time';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './recruitment.module.css';

/** The recruitment in a phone, as owners of rooms see it. */
export default function RecruitmentPreview({ content: { name, body } }: { content: Content<RecruitmentBody> }) {
  const url = body.cover && mediaUrl(body.cover.url, 'image');
  const asked = requireTexts(body.require);
  const given = [body.traffic !== 'none' && labelOf(trafficBenefits, body.traffic).label, safeText(body.reward)];
  const benefits = given.filter(Boolean);
  return (
    <PhoneFrame label="招募预览">
      <div className={styles.preview}>
        {url ? <img src={url} alt={`封面：${safeText(name)}`} /> : <p className="secondary">没有封面</p>}
        <strong>
          <bdi>{safeText(name) || '未命名'}</bdi>
        </strong>
        <p>
          招募 {numberText(body.quota)} 个房间，报名截止 <Time at={body.apply_end} short />
        </p>
        <p className="secondary">
          活动时间 <Time at={body.activity_start} short /> 至 <Time at={body.activity_end} short />
        </p>
        <div>报名要求</div>
        {asked.length > 0 ? <Lines texts={asked} /> : <p className="secondary">不限</p>}
        <div>入选权益</div>
        {benefits.length > 0 ? <Lines texts={benefits.map(String)} /> : <p className="secondary">无</p>}
      </div>
    </PhoneFrame>
  );
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>
        <bdi>{text}</bdi>
      </li>
    ))}
  </ul>
);
