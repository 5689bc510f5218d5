import { type ReactNode, useState } from 'react';
import parts from '@/components/review/parts.module.css';
import { backgroundPriceText, bgTemplates, hasPrevious } from '@/domain/background/rules';
import { sources } from '@/domain/review/rules';
import { bgKinds, bgMarks, bgMedia, compensations, shownNow } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { isSensitive, machineLabels } from '@/domain/shared/machineLabel';
import { useKeys } from '@/hooks/useKeys';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import { type BackgroundExtra, backgroundExtraIn } from '@/services/background';
import type { CaseOf } from '@/services/caseSchema';
import type { Decision } from '@/services/reviewRecords';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './background.module.css';
import { KeyFrames } from './KeyFrames';
import { Legibility } from './Legibility';
import { LiveRooms } from './LiveRooms';
import { Phone } from './Phone';

const SameDrawer = lazyPart(() => import('./SameDrawer'));

type Item = CaseOf<'background'>;

interface Props {
  item: Item;
  /** Decision, in records. */
  record?: Pick<Decision, 'extra'>;
}

/** A background as users really see it, and what stood there before (docs/design/risk.md#background-review). */
export default function BackgroundEvidence({ item, record }: Props) {
  const { payload } = item;
  const { medium, frames, previous } = payload;
  const lostWhy = medium.state === 'purged' ? '原片已过保留期' : payload.transcode_failed ? '转码失败' : null;
  const [chosen, setChosen] = useState<number | null>(null);
  const [layers, setLayers] = useState({ overlay: true, boxes: false, ocr: false });
  const toggle = (name: keyof typeof layers) => setLayers({ ...layers, [name]: !layers[name] });
  useKeys([{ key: 'u', label: '显示 / 隐藏界面', run: () => toggle('overlay') }]);
  const sensitive = isSensitive(item.labels);
  // A video that cannot be played is shown as key frames.
  const frame = frames[chosen ?? (lostWhy ? 0 : -1)];
  const shown = frame ?? medium;
  const index = frames.indexOf(shown);
  return (
    <>
      <Facts item={item} />
      {record && <Outcome {...backgroundExtraIn(record.extra)} />}
      {lostWhy && (
        <p className={parts.refused}>
          {lostWhy}，{frames.length > 0 ? '仅保留关键帧' : '没有关键帧可看'}
        </p>
      )}
      <div className={styles.desk}>
        <Phone
          item={item}
          medium={shown}
          label={frame ? `第 ${index + 1} 帧` : `当前${labelOf(bgMedia, payload.media_type).label}`}
          sensitive={sensitive}
          overlay={layers.overlay}
          marks={layers}
        />
        {previous && hasPrevious(payload) ? (
          <Phone item={item} medium={previous} label="上一个" sensitive={false} overlay={layers.overlay} small />
        ) : (
          <p className={`secondary ${styles.none}`}>{previous ? '上一个背景已过保留期' : '没有上一个背景'}</p>
        )}
        <div className={styles.side}>
          <fieldset className={parts.row} aria-label="图层">
            <Layer on={layers.overlay} onToggle={() => toggle('overlay')}>
              <kbd>U</kbd> 界面
            </Layer>
            {shown.boxes.length > 0 && (
              <Layer on={layers.boxes} onToggle={() => toggle('boxes')}>
                标注 {shown.boxes.length}
              </Layer>
            )}
            {shown.ocr.length > 0 && (
              <Layer on={layers.ocr} onToggle={() => toggle('ocr')}>
                文字 {shown.ocr.length}
              </Layer>
            )}
          </fieldset>
          {frames.length > 0 && (
            <KeyFrames frames={frames} sensitive={sensitive} chosen={frame ? index : null} onChoose={setChosen} />
          )}
          <Legibility kind={payload.bg_kind} media={frames.length > 0 ? frames : [medium]} />
          <LiveRooms rooms={payload.live_rooms} />
        </div>
      </div>
    </>
  );
}

function Layer({ on, onToggle, children }: { on: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button type="button" className={parts.chip} aria-pressed={on} onClick={onToggle}>
      {children}
    </button>
  );
}

function Outcome({ compensation, template_id, affected_rooms }: BackgroundExtra) {
  const told = [
    ...(template_id ? [`退回模板：${labelOf(bgTemplates, template_id).label}`] : []),
    ...(compensation ? [`补偿：${labelOf(compensations, compensation).label}`] : []),
    ...(affected_rooms > 0 ? [`影响房间 ${numberText(affected_rooms)} 个`] : []),
  ];
  return told.length > 0 ? <p>{told.join(' · ')}</p> : null;
}

/** Owner, price, and other places where it is shown. */
function Facts({ item }: { item: Item }) {
  const { payload } = item;
  const { pay_item: paid } = payload;
  const [same, setSame] = useState(false);
  return (
    <>
      <div className={parts.row}>
        <StateTag map={bgKinds} value={payload.bg_kind} />
        <StateTag map={bgMedia} value={payload.media_type} />
        {payload.is_custom && <StateTag map={bgMarks} value="custom" />}
        {paid && <StateTag map={bgMarks} value="paid" />}
        <StateTag map={sources} value={item.source} />
        <StateTag map={shownNow} value={payload.shown} />
        {payload.owner_closed && <Tag color="red">房间已关闭</Tag>}
        <span className="secondary">
          机审 {numberText(item.score)} 分
          {item.labels.length > 0 &&
            ` · ${item.labels.map((label) => safeText(labelOf(machineLabels, label).label)).join('、')}`}
        </span>
      </div>
      <div className={parts.row}>
        {payload.owner_type === 'room' && (
          <span className="secondary">
            <bdi>{safeText(payload.owner_name) || '（无房名）'}</bdi> <Uid id={payload.owner_id} label="房间号" />
          </span>
        )}
        <span className="secondary">
          背景 <Uid id={payload.bg_id} label="背景ID" />
        </span>
        <button type="button" className="link-button" onClick={() => setSame(true)}>
          同图 {numberText(payload.used_by)} 处
        </button>
        {paid && (
          <span className="secondary">
            订单 <Uid id={paid.order_no} label="订单号" /> {backgroundPriceText(paid.coins)}
            {paid.settled && (
              <>
                {' '}
                · <StateTag map={compensations} value={paid.settled.method} /> {safeText(paid.settled.by)}{' '}
                <Time at={paid.settled.at} />
              </>
            )}
          </span>
        )}
      </div>
      <Part>{same && <SameDrawer caseId={item.case_id} onClose={() => setSame(false)} />}</Part>
    </>
  );
}
