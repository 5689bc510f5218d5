import { memo } from 'react';
import { RoomCover } from '@/components/room/RoomCell';
import {
  hitCountsText,
  isUnpatrolled,
  partyTypes,
  riskBand,
  roomTags,
  verdictText,
  worstHit,
} from '@/domain/room/rules';
import { labelOf } from '@/domain/shared/labels';
import { checkConclusions } from '@/domain/shared/patrol';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import type { LiveRoom } from '@/services/room';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { RiskTag } from './RiskTag';
import { cardName, meterOf, speakersOf } from './slots';
import styles from './wall.module.css';

interface Props {
  room: LiveRoom;
  closed: boolean;
  current: boolean;
  /** Being listened to by this operator. */
  listened: boolean;
  me: string | undefined;
  onPick: (id: string) => void;
  onOpen: (id: string) => void;
}

export const cardId = (id: string): string => `card-${id}`;

/** Verdict and its age come first on a card; a small card leaves out the name, which the hover says. */
function ShortVerdict({ check: { current, conclusion, by, at } }: { check: NonNullable<LiveRoom['last_check']> }) {
  return (
    <>
      {!current && '上场 '}
      {labelOf(checkConclusions, conclusion).label}
      <span data-wide> {by}</span> <Time at={at} relative />
    </>
  );
}

/** One room on the wall. A refresh draws only the cards whose room changed. */
export const RoomCard = memo(function RoomCard({ room, closed, current, listened, me, onPick, onOpen }: Props) {
  const { room_id, room_name, cover, type, online, gift_10min, risk_score, tags, hits, last_check } = room;
  const worst = worstHit(hits);
  const speakers = speakersOf(room);
  const speakersText = speakers.map(({ no, nickname }) => `${numberText(no)} 号麦 ${safeText(nickname)}`).join('、');
  // Until the next refresh, the row still names this operator for a room that is no longer listened to.
  const patroller = room.patrolled_by === me && !listened ? null : room.patrolled_by;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the keyboard and says which card it is at
    // biome-ignore lint/a11y/useSemanticElements: a table has no cells that are chosen
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the page act on the card the keyboard is at
    <div
      role="gridcell"
      id={cardId(room_id)}
      className={styles.card}
      aria-selected={current}
      data-band={riskBand(risk_score)}
      data-closed={closed}
      data-checked={!isUnpatrolled(room)}
      onClick={() => onPick(room_id)}
      onDoubleClick={() => onOpen(room_id)}
    >
      <span className="sr-only">{cardName({ room, closed }, patroller)}</span>
      <div className={styles.inside} aria-hidden>
        <div className={styles.line}>
          <RoomCover address={cover} />
          <b className={styles.cut} title={safeText(room_name)}>
            <bdi>{safeText(room_name) || '无房名'}</bdi>
          </b>
          {closed ? <Tag>已关闭</Tag> : <RiskTag score={risk_score} />}
        </div>
        <div className={styles.meter} data-levels={meterOf({ room, closed })} />
        <div className={styles.line}>
          <span className="mono">{room_id}</span>
          {speakers.length === 0 ? (
            <span className={`secondary ${styles.cut}`}>无人说话</span>
          ) : (
            <span className={styles.cut} title={`${speakersText} 正在说话`}>
              麦 {speakers.map(({ no }) => numberText(no)).join('、')}
            </span>
          )}
        </div>
        <div className={styles.line}>
          <span>{labelOf(partyTypes, type).label}</span>
          <span>
            在线 <span className="mono">{numberText(online)}</span>
          </span>
        </div>
        <div className={styles.line}>
          {worst && (
            <b className={styles.hit} title={`命中：${safeText(hitCountsText(hits))}`}>
              <span className={styles.cut}>{safeText(worst.hit.rule_name)}</span> <span>×{worst.count}</span>
            </b>
          )}
          <span data-more>
            礼物 <span className="mono">{numberText(gift_10min)}</span>
          </span>
        </div>
        <div className={`${styles.line} ${styles.wraps}`}>
          {patroller ? (
            <Tag color="blue">{listened ? '正在试听' : `${safeText(patroller)} 正在巡`}</Tag>
          ) : (
            <span className={isUnpatrolled(room) ? 'secondary' : undefined} title={verdictText(room)}>
              {last_check ? <ShortVerdict check={last_check} /> : '未巡'}
            </span>
          )}
          {tags.length > 0 && (
            <span data-more>
              {tags.map((tag) => (
                <StateTag key={tag} map={roomTags} value={tag} />
              ))}
            </span>
          )}
        </div>
      </div>
    </div>
  );
});
