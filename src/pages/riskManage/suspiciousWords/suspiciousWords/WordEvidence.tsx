import { useQuery } from '@tanstack/react-query';
import styles from '@/components/review/parts.module.css';
import type { EvidenceProps, ExtraProps } from '@/components/review/types';
import { languages, sources } from '@/domain/review/rules';
import { wordMatches } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { reasonGroups } from '@/domain/shared/reasons';
import { normalText, wordPlacesOf } from '@/domain/word/text';
import { Rate } from '@/kit/field/Rate';
import { StateTag } from '@/kit/field/StateTag';
import { getWord } from '@/services/word';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { Impact } from '../words/Impact';
import { Samples } from '../words/Samples';
import { Trend } from '../words/Trend';
import { ruleOf, wordChoiceOf } from './decision';
import own from './WordEvidence.module.css';

/** A candidate: how it is written, where it was seen, what it would hit as the reviewer would have it. */
export function WordEvidence({ item, draft }: EvidenceProps<'word'> & ExtraProps<'word'>) {
  const { word_id, word, variants, match, category, evidence, hit_24h, users_24h, fp_rate } = item.payload;
  const { scenes } = wordChoiceOf(item, draft);
  const samples = evidence.map(({ text, uid, at }) => ({
    text,
    uid,
    at,
    hits: wordPlacesOf(normalText(text), [word, ...variants]),
  }));
  return (
    <>
      <div className={styles.row}>
        <h2 className={own.heading}>
          <bdi>{safeText(word)}</bdi>
        </h2>
        <StateTag map={reasonGroups} value={category} />
        <StateTag map={wordMatches} value={match} />
        <StateTag map={languages} value={item.language} />
        <StateTag map={sources} value={item.source} />
        <span className="secondary">
          <span className="mono">{word_id}</span> · 机审 {numberText(item.score)} 分 · 发现前 24 小时命中{' '}
          {numberText(hit_24h)} 条 / {numberText(users_24h)} 人 · 模型误伤率 <Rate share={fp_rate} digits={2} />
        </span>
      </div>
      <section aria-label="变体">
        <h3>变体 {variants.length} 个</h3>
        <bdi>{variants.map(safeText).join('、') || '没有变体'}</bdi>
      </section>
      <Trending wordId={word_id} name={labelOf(reasonGroups, category).label} />
      <section aria-label="通过后的影响">
        <h3>通过后的影响</h3>
        {scenes.length > 0 ? <Impact brief rule={ruleOf(item, draft)} /> : <p className="secondary">请选择场景</p>}
      </section>
      <section aria-label="发现样本">
        <h3>发现样本</h3>
        <Samples samples={samples} />
      </section>
    </>
  );
}

function Trending({ wordId, name }: { wordId: string; name: string }) {
  const { data } = useQuery(queryOf(getWord, { word_id: wordId }));
  if (!data) return null;
  return (
    <section aria-label="黑话趋势">
      <h3>近 14 天趋势</h3>
      <Trend label={`${name}黑话近 14 天命中`} points={data.trend} />
    </section>
  );
}
