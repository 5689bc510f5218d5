import { useState } from 'react';
import { useHashQuery } from '@/hooks/useHashQuery';
import { lazyPart } from '@/kit/base/lazyPart';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import { Looks } from './Looks';
import type { Tour } from './slots';
import { TourBar } from './TourBar';
import { useListening } from './useListening';
import { useWallActions } from './useWallActions';
import { Wall } from './Wall';
import styles from './wall.module.css';

const Table = lazyPart(() => import('./Table'));

/** 语音房快照 (screens/voice-room §3.2.4): patrol the live rooms from a wall by keyboard, and keep snapshots as evidence. */
export default function PartySnapshotPage() {
  const { query } = useHashQuery();
  const listening = useListening();
  const actions = useWallActions(listening);
  const [tour, setTour] = useState<Tour | null>(null);
  const look = query.get('look');
  return (
    <>
      {look === 'table' || look === 'history' ? (
        <Part fallback={<SkeletonRows />}>
          <Table key={look} look={look} actions={actions}>
            <Looks />
          </Table>
        </Part>
      ) : (
        <Wall actions={actions} listening={listening} tour={tour} onTour={setTour} />
      )}
      <div className={styles.dock}>
        {tour && <TourBar tour={tour} onTour={setTour} />}
        {listening.bar}
      </div>
    </>
  );
}
