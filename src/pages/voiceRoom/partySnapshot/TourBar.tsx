import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { everyStep } from '@/utils/ticker';
import { useWallSettings } from './settings';
import { type Tour, tourStep } from './slots';
import styles from './wall.module.css';

interface Props {
  tour: Tour;
  onTour: Dispatch<SetStateAction<Tour | null>>;
}

/** Pauses the tour, or concludes the room and goes on: keys that do not stop it by themselves. */
const ownKeys = ['T', 'D', 'U'];
const ownPlaces = ['[data-tour]', ...ownKeys.map((key) => `[aria-keyshortcuts="${key}"]`)].join();

const isOwn = (event: Event): boolean =>
  (event instanceof KeyboardEvent && ownKeys.includes(event.key.toUpperCase())) ||
  (event.target instanceof Element && event.target.closest(ownPlaces) !== null);

/** Progress of the tour; a press of any other key or of the pointer elsewhere pauses it. */
export function TourBar({ tour, onTour }: Props) {
  const { paused, place, order, left } = tour;
  const { sound, setSound } = useWallSettings();
  useEffect(() => {
    if (paused) return;
    const pause = (event: Event) => {
      if (!isOwn(event)) onTour((now) => now && { ...now, paused: true });
    };
    const stopClock = everyStep(1_000, () => onTour((now) => now && tourStep(now)));
    window.addEventListener('keydown', pause, true);
    window.addEventListener('pointerdown', pause, true);
    return () => {
      stopClock();
      window.removeEventListener('keydown', pause, true);
      window.removeEventListener('pointerdown', pause, true);
    };
  }, [paused, onTour]);
  return (
    // A press leaves the keyboard with the cards: in a checkbox, D would be typed.
    <section aria-label="巡览" data-tour className={styles.listen} onMouseDown={(event) => event.preventDefault()}>
      <span>
        第 <b className="mono">{place + 1}</b> / {order.length} 间，
        {paused ? '已暂停' : '还有'} <span className="mono">{left}</span> 秒
      </span>
      <button type="button" className="link-button" onClick={() => onTour({ ...tour, paused: !paused })}>
        {paused ? '继续' : '暂停'} <kbd>T</kbd>
      </button>
      <button type="button" className="link-button" onClick={() => onTour(null)}>
        结束 <kbd>Esc</kbd>
      </button>
      <label>
        <input type="checkbox" checked={sound} onChange={({ target }) => setSound(target.checked)} /> 巡检时试听
      </label>
    </section>
  );
}
