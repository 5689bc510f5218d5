import { TextsPreview } from '@/components/config/TextsPreview';
import type { Content } from '@/domain/config/rules';
import { type PackageTemplateBody, packageFields, packageText } from '@/domain/packageTemplate/rules';
import { givenText } from '@/domain/shared/givenItem';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './package.module.css';
import { useBags } from './row';

/** The gift as a user meets it, in each language, with the samples filled in. */
export default function PackagePreview({ content: { body } }: { content: Content<PackageTemplateBody> }) {
  const bag = useBags().find(({ item_id }) => item_id === body.bag.bag_id);
  const { content, items, texts, variables, claim } = body;
  const url = content === 'bag' && bag?.picture ? mediaUrl(bag.picture, 'image') : null;
  const lines = content === 'bag' ? [packageText(body)] : items.map(givenText);
  return (
    <TextsPreview label="推送礼包预览" texts={texts} fields={packageFields} variables={variables}>
      {({ title, body: text, btn }, language) => (
        <div className={styles.card} lang={language}>
          <strong dir="auto">{safeText(title) || '没有标题'}</strong>
          {url && <img src={url} alt="" className={styles.picture} />}
          <span dir="auto" className={styles.text}>
            {safeText(text) || '没有正文'}
          </span>
          <ul className={styles.items}>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat in a draft, and nothing of them is kept
              <li key={place}>{safeText(line)}</li>
            ))}
          </ul>
          <span dir="auto" className={styles.btn}>
            {safeText(btn) || '没有按钮'}
          </span>
          <span className="secondary">
            {claim.need_action ? `${numberText(claim.expire_hours)} 小时内领取` : '已到账，点按钮查看'}
          </span>
        </div>
      )}
    </TextsPreview>
  );
}
